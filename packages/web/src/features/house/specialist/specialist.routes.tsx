// Route of the settings panel for specialists.
import { read } from '@almoner/contract/access';
import { lazy } from '../../../kernel/load/lazy';
import type { ScreenRoute } from '../../../kernel/route/routes';
import { t } from './specialist.routes.words';

export const settingsRoutes: ScreenRoute[] = [
  {
    path: 'specialists',
    label: t.specialist,
    needs: read('SPECIALIST'),
    screen: lazy(() => import('./specialist.screen')),
    nav: { group: 'Settings', item: t.specialist, icon: 'doctor', module: 'SPECIALIST' },
  },
];
