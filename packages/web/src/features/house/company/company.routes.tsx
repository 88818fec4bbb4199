// Route of the settings panel for the company. Router, sidebar and breadcrumb are derived from this list.
import { companySettings } from '@almoner/contract/house/company-settings';
import { lazy } from '../../../kernel/load/lazy';
import type { ScreenRoute } from '../../../kernel/route/routes';
import { t } from './company.routes.words';

export const settingsRoutes: ScreenRoute[] = [
  {
    path: 'company',
    label: t.companySettings,
    needs: companySettings.settings.needs,
    screen: lazy(() => import('./company.screen')),
    nav: { group: 'Settings', item: t.companySettings, icon: 'home', module: 'SETTING' },
  },
];
