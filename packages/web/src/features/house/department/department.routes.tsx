// Routes of departments. Router, sidebar and breadcrumb are derived from this list.
import { department } from '@almoner/contract/house/department';
import { lazy } from '../../../kernel/load/lazy';
import type { ScreenRoute } from '../../../kernel/route/routes';
import { t } from './department.routes.words';

export const routes: ScreenRoute[] = [
  {
    path: 'departments',
    label: t.departments,
    needs: department.read.needs,
    screen: lazy(() => import('./department-list.screen')),
    nav: {
      group: 'People',
      item: t.departments,
      icon: 'department',
      module: 'DEPARTMENT',
    },
  },
  {
    path: 'departments/new',
    label: t.add,
    needs: department.create.needs,
    screen: lazy(() => import('./department-form.screen')),
  },
  {
    path: 'departments/:id/edit',
    label: t.edit,
    needs: department.update.needs,
    screen: lazy(() => import('./department-form.screen')),
  },
];
