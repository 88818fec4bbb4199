// Routes of the settings panels for ward types and wards.
import { read } from '@almoner/contract/access';
import { ward } from '@almoner/contract/house/ward';
import { wardType } from '@almoner/contract/house/ward-type';
import { lazy } from '../../../kernel/load/lazy';
import type { ScreenRoute } from '../../../kernel/route/routes';
import { t } from './ward.routes.words';

export const settingsRoutes: ScreenRoute[] = [
  {
    path: 'ward-types',
    label: t.type,
    needs: read('WARDTYPE'),
    screen: lazy(() => import('./ward-type-list.screen')),
    nav: { group: 'Settings', item: t.type, icon: 'asset', module: 'WARDTYPE' },
  },
  {
    path: 'ward-types/new',
    label: t.addType,
    needs: wardType.create.needs,
    screen: lazy(() => import('./ward-type-form.screen')),
  },
  {
    path: 'ward-types/:id/edit',
    label: t.editType,
    needs: wardType.update.needs,
    screen: lazy(() => import('./ward-type-form.screen')),
  },
  {
    path: 'wards',
    label: t.ward,
    needs: ward.list.needs,
    screen: lazy(() => import('./ward-list.screen')),
    nav: { group: 'Settings', item: t.ward, icon: 'ward', module: 'WARD' },
  },
  {
    path: 'wards/new',
    label: t.add,
    needs: ward.create.needs,
    screen: lazy(() => import('./ward-form.screen')),
  },
  {
    path: 'wards/:id/edit',
    label: t.edit,
    needs: ward.update.needs,
    screen: lazy(() => import('./ward-form.screen')),
  },
];
