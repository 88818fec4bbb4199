// The settings panel of substances: router, sidebar and breadcrumb follow from this list.
import { substance } from '@almoner/contract/house/substance';
import { lazy } from 'react';
import type { ScreenRoute } from '../../../kernel/routes';

export const settingsRoutes: ScreenRoute[] = [
  {
    path: 'substances',
    label: 'Substances',
    needs: substance.read.needs,
    screen: lazy(() => import('./substance-list.screen')),
    nav: { group: 'Settings', item: 'Substances', icon: 'alert' },
  },
  {
    path: 'substances/new',
    label: 'Add Substance',
    needs: substance.create.needs,
    screen: lazy(() => import('./substance-add.screen')),
  },
  {
    path: 'substances/:id/edit',
    label: 'Edit Substance',
    needs: substance.update.needs,
    screen: lazy(() => import('./substance-edit.screen')),
  },
];
