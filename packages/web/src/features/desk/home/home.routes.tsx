// Route of the home screen.
import { dashboard } from '@almoner/contract/desk/dashboard';
import { lazy } from '../../../kernel/load/lazy';
import type { ScreenRoute } from '../../../kernel/route/routes';
import { t } from './home.routes.words';

export const routes: ScreenRoute[] = [
  {
    path: '',
    label: t.home,
    needs: dashboard.read.needs,
    screen: lazy(() => import('./home.screen')),
    nav: { group: 'Front desk', item: t.home, icon: 'home' },
  },
];
