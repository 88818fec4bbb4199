// Routes of notifications, for every role.
import { session } from '@almoner/contract/access';
import { lazy } from '../../../kernel/load/lazy';
import type { ScreenRoute } from '../../../kernel/route/routes';
import { t } from './notification.routes.words';

export const routes: ScreenRoute[] = [
  {
    path: 'notifications',
    label: t.notifications,
    needs: session(),
    screen: lazy(() => import('./notification-list.screen')),
  },
  {
    path: 'notifications/choices',
    label: t.choose,
    needs: session(),
    screen: lazy(() => import('./notification-choice.screen')),
  },
];
