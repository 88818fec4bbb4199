// Route of the settings panel for letters. Permissions are written out, because importing the calls would load them with
// every screen.
import { read } from '@almoner/contract/access';
import type { ScreenRoute } from '../../../kernel/routes';
import { lazy } from '../../../kernel/soon';
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
