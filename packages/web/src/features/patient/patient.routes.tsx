// The screens of patients: router, sidebar and breadcrumb follow from this list.
import { patient } from '@almoner/contract/patient';
import { lazy } from 'react';
import type { ScreenRoute } from '../../kernel/routes';

export const routes: ScreenRoute[] = [
  {
    path: 'patients',
    label: 'Patients',
    needs: patient.list.needs,
    screen: lazy(() => import('./patient-list.screen')),
    nav: { group: 'Front desk', item: 'Patients', icon: 'patient', module: 'PATIENT' },
  },
  {
    path: 'patients/new',
    label: 'Add Patient',
    needs: patient.create.needs,
    screen: lazy(() => import('./patient-add.screen')),
  },
  {
    path: 'patients/:id/edit',
    label: 'Edit Patient',
    needs: patient.update.needs,
    screen: lazy(() => import('./patient-edit.screen')),
  },
];
