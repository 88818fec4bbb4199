// The settings panels of ward types and wards.
import { read } from '@almoner/contract/access';
import { ward } from '@almoner/contract/house/ward';
import { wardType } from '@almoner/contract/house/ward-type';
import { lazy } from 'react';
import type { ScreenRoute } from '../../../kernel/routes';

export const settingsRoutes: ScreenRoute[] = [
  {
    path: 'ward-types',
    label: 'Ward Type',
    needs: read('WARDTYPE'),
    screen: lazy(() => import('./ward-type-list.screen')),
    nav: { group: 'Settings', item: 'Ward Type', icon: 'asset', module: 'WARDTYPE' },
  },
  {
    path: 'ward-types/new',
    label: 'Add Ward Type',
    needs: wardType.create.needs,
    screen: lazy(() => import('./ward-type-add.screen')),
  },
  {
    path: 'ward-types/:id/edit',
    label: 'Edit Ward Type',
    needs: wardType.update.needs,
    screen: lazy(() => import('./ward-type-edit.screen')),
  },
  {
    path: 'wards',
    label: 'Ward',
    needs: ward.list.needs,
    screen: lazy(() => import('./ward-list.screen')),
    nav: { group: 'Settings', item: 'Ward', icon: 'ward', module: 'WARD' },
  },
  {
    path: 'wards/new',
    label: 'Add Ward',
    needs: ward.create.needs,
    screen: lazy(() => import('./ward-add.screen')),
  },
  {
    path: 'wards/:id/edit',
    label: 'Edit Ward',
    needs: ward.update.needs,
    screen: lazy(() => import('./ward-edit.screen')),
  },
];
