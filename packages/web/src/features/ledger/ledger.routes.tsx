// The settings panel of the categories of income, expenses and taxes.
import { read } from '@almoner/contract/access';
import { lazy } from 'react';
import type { ScreenRoute } from '../../kernel/routes';

export const settingsRoutes: ScreenRoute[] = [
  {
    path: 'categories',
    label: 'Inc. / Exp. / Tax',
    needs: read('CATEGORYSETUP'),
    screen: lazy(() => import('./category.screen')),
    nav: { group: 'Settings', item: 'Inc. / Exp. / Tax', icon: 'money', module: 'CATEGORYSETUP' },
  },
];
