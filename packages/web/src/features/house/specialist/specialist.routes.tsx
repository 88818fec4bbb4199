// The settings panel of specialists.
import { read } from '@almoner/contract/access';
import { lazy } from 'react';
import type { ScreenRoute } from '../../../kernel/routes';

export const settingsRoutes: ScreenRoute[] = [
  {
    path: 'specialists',
    label: 'Specialist',
    needs: read('SPECIALIST'),
    screen: lazy(() => import('./specialist.screen')),
    nav: { group: 'Settings', item: 'Specialist', icon: 'doctor', module: 'SPECIALIST' },
  },
];
