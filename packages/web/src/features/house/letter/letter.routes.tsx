// The settings panel of letters.
import { letter } from '@almoner/contract/house/outbox';
import type { ScreenRoute } from '../../../kernel/routes';
import { lazy } from '../../../kernel/soon';
import { t } from './letter.routes.words';

export const settingsRoutes: ScreenRoute[] = [
  {
    path: 'mail',
    label: t.mail,
    needs: letter.list.needs,
    screen: lazy(() => import('./letter-list.screen')),
    nav: { group: 'Settings', item: t.mail, icon: 'message', module: 'SETTING' },
  },
];
