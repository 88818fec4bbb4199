// The settings panels of one's own account. No module check (spec 1 section 2.16).
import { session } from '@almoner/contract/access';
import { lazy } from 'react';
import type { ScreenRoute } from '../../../kernel/routes';

export const settingsRoutes: ScreenRoute[] = [
  {
    path: 'password',
    label: 'Change Password',
    needs: session(),
    screen: lazy(() => import('./change-password.screen')),
    nav: { group: 'Settings', item: 'Change Password', icon: 'key' },
  },
  {
    path: 'two-factor',
    label: 'Two-factor sign-in',
    needs: session(),
    screen: lazy(() => import('./two-factor.screen')),
    nav: { group: 'Settings', item: 'Two-factor sign-in', icon: 'lock' },
  },
  {
    path: 'devices',
    label: 'My Devices',
    needs: session(),
    screen: lazy(() => import('./device-list.screen')),
    nav: { group: 'Settings', item: 'My Devices', icon: 'screen' },
  },
];
