// Routes of the settings panel for the price list. Permissions are written out, because importing the calls would load them
// with every screen.
import { read, write } from '@almoner/contract/access';
import { lazy } from '../../../kernel/load/lazy';
import type { ScreenRoute } from '../../../kernel/route/routes';
import { t } from './price.routes.words';

const writes = write('SETTING');
const form = lazy(() => import('./service-form.screen'));

export const settingsRoutes: ScreenRoute[] = [
  {
    path: 'services',
    label: t.list,
    needs: read('SETTING', 'ACCOUNT', 'TREATMENT', 'RECEPTION'),
    screen: lazy(() => import('./service-list.screen')),
    nav: { group: 'Settings', item: t.list, icon: 'money' },
  },
  {
    path: 'services/new',
    label: t.add,
    needs: writes,
    screen: form,
  },
  {
    path: 'services/:id/edit',
    label: t.edit,
    needs: writes,
    screen: form,
  },
];
