// The settings panel of the audit trail.
import { read } from '@almoner/contract/access';
import { lazy } from 'react';
import type { ScreenRoute } from '../../../kernel/routes';

export const settingsRoutes: ScreenRoute[] = [
  {
    path: 'audit',
    label: 'Audit',
    needs: read('SETTING'),
    screen: lazy(() => import('./audit-list.screen')),
    nav: { group: 'Settings', item: 'Audit', icon: 'report', module: 'SETTING' },
  },
  { path: 'audit/:id', label: 'Entry', needs: read('SETTING'), screen: lazy(() => import('./audit-entry.screen')) },
];
