// Routes of the imports. The list of each kind links to its import.
import {
  assetImport,
  drugImport,
  labTestImport,
  openingBalanceImport,
  patientImport,
  publicHolidayImport,
  staffImport,
} from '@almoner/contract/desk/import';
import { lazy } from '../../../kernel/load/lazy';
import type { ScreenRoute } from '../../../kernel/route/routes';
import { t } from './import.routes.words';

export const routes: ScreenRoute[] = [
  {
    path: 'patients/import',
    label: t.importPatients,
    needs: patientImport.begin.needs,
    screen: lazy(() => import('./patient-import.screen')),
  },
  {
    path: 'staff/import',
    label: t.importStaff,
    needs: staffImport.begin.needs,
    screen: lazy(() => import('./staff-import.screen')),
  },
  {
    path: 'assets/import',
    label: t.importAssets,
    needs: assetImport.begin.needs,
    screen: lazy(() => import('./asset-import.screen')),
  },
  {
    path: 'invoices/import',
    label: t.importOpeningBalances,
    needs: openingBalanceImport.begin.needs,
    screen: lazy(() => import('./opening-balance-import.screen')),
  },
  {
    path: 'drugs/import',
    label: t.importDrugs,
    needs: drugImport.begin.needs,
    screen: lazy(() => import('./drug-import.screen')),
  },
];

export const settingsRoutes: ScreenRoute[] = [
  {
    path: 'public-holidays/import',
    label: t.importPublicHolidays,
    needs: publicHolidayImport.begin.needs,
    screen: lazy(() => import('./public-holiday-import.screen')),
  },
  {
    path: 'laboratory/import',
    label: t.importLabTests,
    needs: labTestImport.begin.needs,
    screen: lazy(() => import('./lab-test-import.screen')),
  },
];
