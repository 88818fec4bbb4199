// Routes of the settings panel for substances. Router, sidebar and breadcrumb are derived from this list. Permissions are
// written out, because importing the calls would load them with every screen.
import { read, write } from '@almoner/contract/access';
import { lazy } from '../../../kernel/load/lazy';
import type { ScreenRoute } from '../../../kernel/route/routes';
import { t } from './substance.routes.words';

const writes = write('SETTING', 'PHARMACY');

export const settingsRoutes: ScreenRoute[] = [
  {
    path: 'substances',
    label: t.substances,
    needs: read('SETTING', 'PHARMACY'),
    screen: lazy(() => import('./substance-list.screen')),
    nav: { group: 'Settings', item: t.substances, icon: 'alert' },
  },
  {
    path: 'substances/new',
    label: t.add,
    needs: writes,
    screen: lazy(() => import('./substance-form.screen')),
  },
  {
    path: 'substances/:id/edit',
    label: t.edit,
    needs: writes,
    screen: lazy(() => import('./substance-form.screen')),
  },
];
