// The screens of departments: router, sidebar and breadcrumb follow from this list.
import { department } from '@almoner/contract/house/department';
import { lazy } from 'react';
import type { ScreenRoute } from '../../../kernel/routes';

export const routes: ScreenRoute[] = [
  {
    path: 'departments',
    label: 'Departments',
    needs: department.read.needs,
    screen: lazy(() => import('./department-list.screen')),
    nav: { group: 'People', item: 'Departments', icon: 'department', module: 'DEPARTMENT' },
  },
  {
    path: 'departments/new',
    label: 'Add Department',
    needs: department.create.needs,
    screen: lazy(() => import('./department-add.screen')),
  },
  {
    path: 'departments/:id/edit',
    label: 'Edit Department',
    needs: department.update.needs,
    screen: lazy(() => import('./department-edit.screen')),
  },
];
