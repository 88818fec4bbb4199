// Routes of the settings panel for diagnosis codes. Permissions are written out, because importing the calls would load them
// with every screen.
import { read, write } from '@almoner/contract/access';
import { lazy } from '../../../kernel/load/lazy';
import type { ScreenRoute } from '../../../kernel/route/routes';
import { t } from './diagnosis.routes.words';

export const settingsRoutes: ScreenRoute[] = [
  {
    path: 'diagnosis-codes',
    label: t.codes,
    needs: read('SETTING'),
    screen: lazy(() => import('./code-list.screen')),
    nav: { group: 'Settings', item: t.codes, icon: 'care' },
  },
  {
    path: 'diagnosis-codes/import',
    label: t.import,
    needs: write('SETTING'),
    screen: lazy(() => import('./code-import.screen')),
  },
];
