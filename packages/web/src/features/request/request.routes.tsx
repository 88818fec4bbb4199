// Requests of today, for the front desk, pharmacy and laboratory.
import { request } from '@almoner/contract/request';
import { lazy } from 'react';
import type { ScreenRoute } from '../../kernel/routes';

export const routes: ScreenRoute[] = [
  {
    path: 'requests',
    label: 'Requests of today',
    needs: request.today.needs,
    screen: lazy(() => import('./request-list.screen')),
    nav: { group: 'Front desk', item: 'Requests of today', icon: 'clock' },
  },
];
