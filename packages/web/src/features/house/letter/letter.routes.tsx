// The settings panel of letters.
import { letter } from '@almoner/contract/house/outbox';
import { lazy } from 'react';
import type { ScreenRoute } from '../../../kernel/routes';

export const settingsRoutes: ScreenRoute[] = [
  {
    path: 'mail',
    label: 'Mail',
    needs: letter.list.needs,
    screen: lazy(() => import('./letter-list.screen')),
    nav: { group: 'Settings', item: 'Mail', icon: 'message', module: 'SETTING' },
  },
];
