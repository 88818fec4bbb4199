// The settings panel of substances: router, sidebar and breadcrumb follow from this list.
import { substance } from '@almoner/contract/house/substance';
import type { ScreenRoute } from '../../../kernel/routes';
import { lazy } from '../../../kernel/soon';
import { t } from './substance.routes.words';

export const settingsRoutes: ScreenRoute[] = [
  {
    path: 'substances',
    label: t.substances,
    needs: substance.read.needs,
    screen: lazy(() => import('./substance-list.screen')),
    nav: { group: 'Settings', item: t.substances, icon: 'alert' },
  },
  {
    path: 'substances/new',
    label: t.add,
    needs: substance.create.needs,
    screen: lazy(() => import('./substance-form.screen')),
  },
  {
    path: 'substances/:id/edit',
    label: t.edit,
    needs: substance.update.needs,
    screen: lazy(() => import('./substance-form.screen')),
  },
];
