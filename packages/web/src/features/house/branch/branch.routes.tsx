// Route of the settings panel for branches. Router, sidebar and breadcrumb are derived from this list.
import { branch } from '@almoner/contract/house/branch';
import { lazy } from '../../../kernel/load/lazy';
import type { ScreenRoute } from '../../../kernel/route/routes';
import { t } from './branch.routes.words';

export const settingsRoutes: ScreenRoute[] = [
  {
    path: 'branches',
    label: t.branch,
    needs: branch.read.needs,
    screen: lazy(() => import('./branch-list.screen')),
    nav: { group: 'Settings', item: t.branch, icon: 'department', module: 'BRANCH' },
  },
  {
    path: 'branches/new',
    label: t.add,
    needs: branch.create.needs,
    screen: lazy(() => import('./branch-form.screen')),
  },
  {
    path: 'branches/:id/edit',
    label: t.edit,
    needs: branch.update.needs,
    screen: lazy(() => import('./branch-form.screen')),
  },
];
