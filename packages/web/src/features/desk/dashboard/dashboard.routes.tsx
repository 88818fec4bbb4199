// The dashboard: what /home opens on.
import { dashboard } from '@almoner/contract/desk/dashboard';
import { lazy } from 'react';
import type { ScreenRoute } from '../../../kernel/routes';

export const routes: ScreenRoute[] = [
  {
    path: '',
    label: 'Dashboard',
    needs: dashboard.read.needs,
    screen: lazy(() => import('./dashboard.screen')),
    nav: { group: 'Front desk', item: 'Dashboard', icon: 'home' },
  },
];
