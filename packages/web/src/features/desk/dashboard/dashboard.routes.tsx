// The dashboard: what /home opens on.
import { dashboard } from '@almoner/contract/desk/dashboard';
import type { ScreenRoute } from '../../../kernel/routes';
import { lazy } from '../../../kernel/soon';
import { t } from './dashboard.routes.words';

export const routes: ScreenRoute[] = [
  {
    path: '',
    label: t.dashboard,
    needs: dashboard.read.needs,
    screen: lazy(() => import('./dashboard.screen')),
    nav: { group: 'Front desk', item: t.dashboard, icon: 'home' },
  },
];
