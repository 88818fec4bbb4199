// The settings panel of branches: router, sidebar and breadcrumb follow from this list.
import { branch } from '@almoner/contract/house/branch';
import { lazy } from 'react';
import type { ScreenRoute } from '../../../kernel/routes';

export const settingsRoutes: ScreenRoute[] = [
  {
    path: 'branches',
    label: 'Branch',
    needs: branch.read.needs,
    screen: lazy(() => import('./branch-list.screen')),
    nav: { group: 'Settings', item: 'Branch', icon: 'department', module: 'BRANCH' },
  },
  {
    path: 'branches/new',
    label: 'Add Branch',
    needs: branch.create.needs,
    screen: lazy(() => import('./branch-add.screen')),
  },
  {
    path: 'branches/:id/edit',
    label: 'Edit Branch',
    needs: branch.update.needs,
    screen: lazy(() => import('./branch-edit.screen')),
  },
];
