// Routes of the settings panel for diagnosis codes. Permissions are written out, because importing the calls would load them
// with every screen.
import { read, write } from '@almoner/contract/access';
import type { ScreenRoute } from '../../../kernel/routes';
import { lazy } from '../../../kernel/soon';
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
