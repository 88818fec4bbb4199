// The screens of imports; the lists of patients and of staff lead to them.
import { patientImport, staffImport } from '@almoner/contract/desk/import';
import { lazy } from 'react';
import type { ScreenRoute } from '../../../kernel/routes';

export const routes: ScreenRoute[] = [
  {
    path: 'patients/import',
    label: 'Import Patients',
    needs: patientImport.begin.needs,
    screen: lazy(() => import('./patient-import.screen')),
  },
  {
    path: 'staff/import',
    label: 'Import Staff',
    needs: staffImport.begin.needs,
    screen: lazy(() => import('./staff-import.screen')),
  },
];
