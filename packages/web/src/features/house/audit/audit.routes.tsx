// Route of the settings panel for the audit trail.
import { read } from '@almoner/contract/access';
import { lazy } from '../../../kernel/load/lazy';
import type { ScreenRoute } from '../../../kernel/route/routes';
import { t } from './audit.routes.words';

export const settingsRoutes: ScreenRoute[] = [
  {
    path: 'audit',
    label: t.audit,
    needs: read('SETTING'),
    screen: lazy(() => import('./audit-list.screen')),
    nav: { group: 'Settings', item: t.audit, icon: 'report', module: 'SETTING' },
  },
  { path: 'audit/:id', label: t.entry, needs: read('SETTING'), screen: lazy(() => import('./audit-entry.screen')) },
];
