// Route of the settings panel for letters. Permissions are written out, because importing the calls would load them with
// every screen.
import { read } from '@almoner/contract/access';
import { lazy } from '../../../kernel/load/lazy';
import type { ScreenRoute } from '../../../kernel/route/routes';
import { t } from './letter.routes.words';

export const settingsRoutes: ScreenRoute[] = [
  {
    path: 'mail',
    label: t.mail,
    needs: read('SETTING'),
    screen: lazy(() => import('./letter-list.screen')),
    nav: { group: 'Settings', item: t.mail, icon: 'message', module: 'SETTING' },
  },
];
