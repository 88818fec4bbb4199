// The settings panel Roles & Permissions.
import { read, write } from '@almoner/contract/access';
import { lazy } from 'react';
import type { ScreenRoute } from '../../../kernel/routes';

export const settingsRoutes: ScreenRoute[] = [
  {
    path: 'roles',
    label: 'Roles & Permissions',
    needs: read('ROLE'),
    screen: lazy(() => import('./role-panel.screen')),
    nav: { group: 'Settings', item: 'Roles & Permissions', icon: 'lock', module: 'ROLE' },
  },
  { path: 'roles/new', label: 'Add Role', needs: write('ROLE'), screen: lazy(() => import('./role-add.screen')) },
  {
    path: 'roles/:id/edit',
    label: 'Edit Role',
    needs: write('ROLE'),
    screen: lazy(() => import('./role-edit.screen')),
  },
  {
    path: 'roles/:id/preview',
    label: 'View as this role',
    needs: read('ROLE'),
    screen: lazy(() => import('./role-preview.screen')),
  },
  {
    path: 'roles/:id/copy',
    label: 'Copy Role',
    needs: write('ROLE'),
    screen: lazy(() => import('./role-copy.screen')),
  },
];
