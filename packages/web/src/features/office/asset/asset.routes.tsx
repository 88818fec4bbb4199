// Routes of assets, and of the settings panel for their categories.

import { read } from '@almoner/contract/access';
import { asset } from '@almoner/contract/office/asset';
import { assetCategory } from '@almoner/contract/office/asset-category';
import { lazy } from '../../../kernel/load/lazy';
import type { ScreenRoute } from '../../../kernel/route/routes';
import { t } from './asset.routes.words';

export const routes: ScreenRoute[] = [
  {
    path: 'assets',
    label: t.assets,
    needs: asset.page.needs,
    screen: lazy(() => import('./asset-list.screen')),
    nav: { group: 'Money', item: t.assets, icon: 'asset', module: 'ASSETS' },
  },
  { path: 'assets/new', label: t.add, needs: asset.create.needs, screen: lazy(() => import('./asset-form.screen')) },
  { path: 'assets/:id', label: t.asset, needs: asset.read.needs, screen: lazy(() => import('./asset.screen')) },
  {
    path: 'assets/:id/edit',
    label: t.edit,
    needs: asset.update.needs,
    screen: lazy(() => import('./asset-form.screen')),
  },
];

export const settingsRoutes: ScreenRoute[] = [
  {
    path: 'asset-books',
    label: t.books,
    needs: read('ACCOUNT', 'SETTING'),
    screen: lazy(() => import('./asset-books.screen')),
    nav: { group: 'Settings', item: t.books, icon: 'money' },
  },
  {
    path: 'asset-categories',
    label: t.categories,
    needs: read('CATEGORYSETUP'),
    screen: lazy(() => import('./asset-category-list.screen')),
    nav: { group: 'Settings', item: t.categories, icon: 'asset', module: 'CATEGORYSETUP' },
  },
  {
    path: 'asset-categories/new',
    label: t.addCategory,
    needs: assetCategory.create.needs,
    screen: lazy(() => import('./asset-category-form.screen')),
  },
  {
    path: 'asset-categories/:id/edit',
    label: t.editCategory,
    needs: assetCategory.update.needs,
    screen: lazy(() => import('./asset-category-form.screen')),
  },
];
