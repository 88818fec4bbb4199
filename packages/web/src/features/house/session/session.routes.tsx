// Routes of the settings panels for the user's own account. They need no module (spec 1 section 2.16).
import { session } from '@almoner/contract/access';
import { lazy } from '../../../kernel/load/lazy';
import type { ScreenRoute } from '../../../kernel/route/routes';
import { t } from './session.routes.words';

export const settingsRoutes: ScreenRoute[] = [
  {
    path: 'password',
    label: t.password,
    needs: session(),
    screen: lazy(() => import('./change-password.screen')),
    nav: { group: 'Settings', item: t.password, icon: 'key' },
  },
  {
    path: 'two-factor',
    label: t.twoFactor,
    needs: session(),
    screen: lazy(() => import('./two-factor.screen')),
    nav: { group: 'Settings', item: t.twoFactor, icon: 'lock' },
  },
  {
    path: 'devices',
    label: t.devices,
    needs: session(),
    screen: lazy(() => import('./device-list.screen')),
    nav: { group: 'Settings', item: t.devices, icon: 'screen' },
  },
];
