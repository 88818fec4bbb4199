// Route of the settings panel for waiting room screens.
import { read, write } from '@almoner/contract/access';
import { lazy } from '../../../kernel/load/lazy';
import type { ScreenRoute } from '../../../kernel/route/routes';
import { t } from './waiting-screen.routes.words';

const writes = write('SETTING');
const form = lazy(() => import('./waiting-screen-form.screen'));

export const settingsRoutes: ScreenRoute[] = [
  {
    path: 'waiting-screens',
    label: t.list,
    needs: read('SETTING'),
    screen: lazy(() => import('./waiting-screen-list.screen')),
    nav: { group: 'Settings', item: t.list, icon: 'screen' },
  },
  { path: 'waiting-screens/new', label: t.add, needs: writes, screen: form },
  { path: 'waiting-screens/:id/edit', label: t.edit, needs: writes, screen: form },
];
