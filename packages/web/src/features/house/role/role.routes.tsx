// Routes of the settings panel Roles & Permissions.
import { read, write } from '@almoner/contract/access';
import { lazy } from '../../../kernel/load/lazy';
import type { ScreenRoute } from '../../../kernel/route/routes';
import { t } from './role.routes.words';

export const settingsRoutes: ScreenRoute[] = [
  {
    path: 'roles',
    label: t.roles,
    needs: read('ROLE'),
    screen: lazy(() => import('./role-panel.screen')),
    nav: { group: 'Settings', item: t.roles, icon: 'lock', module: 'ROLE' },
  },
  { path: 'roles/new', label: t.add, needs: write('ROLE'), screen: lazy(() => import('./role-add.screen')) },
  {
    path: 'roles/:id/edit',
    label: t.edit,
    needs: write('ROLE'),
    screen: lazy(() => import('./role-edit.screen')),
  },
  {
    path: 'roles/:id/preview',
    label: t.preview,
    needs: read('ROLE'),
    screen: lazy(() => import('./role-preview.screen')),
  },
  {
    path: 'roles/:id/copy',
    label: t.copy,
    needs: write('ROLE'),
    screen: lazy(() => import('./role-copy.screen')),
  },
];
