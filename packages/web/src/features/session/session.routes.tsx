// The settings panel of one's own password. No module check (spec 1 section 2.16).
import { session } from '@almoner/contract/access';
import { lazy } from 'react';
import type { ScreenRoute } from '../../kernel/routes';

export const settingsRoutes: ScreenRoute[] = [
  {
    path: 'password',
    label: 'Change Password',
    needs: session(),
    screen: lazy(() => import('./change-password.screen')),
    nav: { group: 'Settings', item: 'Change Password', icon: 'key' },
  },
];
