// Requests of today, for the front desk, pharmacy and laboratory.
import { read } from '@almoner/contract/access';
import { request } from '@almoner/contract/desk/request';
import { lazy } from '../../../kernel/load/lazy';
import type { ScreenRoute } from '../../../kernel/route/routes';
import { t } from './request.routes.words';

export const routes: ScreenRoute[] = [
  {
    path: 'requests',
    label: t.requests,
    needs: request.today.needs,
    screen: lazy(() => import('./request-list.screen')),
    nav: { group: 'Front desk', item: t.request, icon: 'clock' },
  },
];

/** Route for the pharmacy's sidebar, below its own list. */
export const pharmacyRequestRoutes: ScreenRoute[] = [
  {
    path: 'pharmacy/requests',
    label: t.pharmacyRequests,
    needs: read('PHARMACY'),
    screen: lazy(() => import('./pharmacy-request-list.screen')),
    nav: { group: 'Pharmacy', item: t.request, icon: 'clock', module: 'PHARMACY' },
  },
];
