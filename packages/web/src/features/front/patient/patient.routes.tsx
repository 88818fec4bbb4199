// Routes of patients. Router, sidebar and breadcrumb are derived from this list.
import { patient } from '@almoner/contract/front/patient';
import { patientMerge } from '@almoner/contract/front/patient-merge';
import { patientProfile } from '@almoner/contract/front/patient-profile';
import type { ComponentType } from 'react';
import { lazy } from '../../../kernel/load/lazy';
import type { ScreenRoute } from '../../../kernel/route/routes';
import { type FactScreenKind, factKinds } from './fact-kind';
import { t } from './patient.routes.words';

const screenOf = (kind: FactScreenKind, load: () => Promise<ComponentType<{ kind: FactScreenKind }>>) =>
  lazy(async () => {
    const Screen = await load();
    return { default: () => <Screen kind={kind} /> };
  });

const labels: Record<FactScreenKind['kind'], { add: () => string; edit: () => string }> = {
  ALLERGY: { add: t.addAllergy, edit: t.editAllergy },
  CONDITION: { add: t.addCondition, edit: t.editCondition },
  BLOOD_GROUP: { add: t.addBloodGroup, edit: t.editBloodGroup },
};

const factScreens = (kind: FactScreenKind): ScreenRoute[] => [
  {
    path: `patients/:id/${kind.path}/new`,
    label: labels[kind.kind].add,
    needs: patientProfile.createFact.needs,
    screen: screenOf(kind, async () => (await import('./fact.screen')).FactAddScreen),
  },
  {
    path: `patients/:id/${kind.path}/:recordId/edit`,
    label: labels[kind.kind].edit,
    needs: patientProfile.updateFact.needs,
    screen: screenOf(kind, async () => (await import('./fact.screen')).FactEditScreen),
  },
];

const contactScreens: ScreenRoute[] = [
  {
    path: 'patients/:id/contacts/new',
    label: t.addContact,
    needs: patientProfile.createContact.needs,
    screen: lazy(async () => ({ default: (await import('./contact.screen')).ContactAddScreen })),
  },
  {
    path: 'patients/:id/contacts/:recordId/edit',
    label: t.editContact,
    needs: patientProfile.updateContact.needs,
    screen: lazy(async () => ({ default: (await import('./contact.screen')).ContactEditScreen })),
  },
];

export const routes: ScreenRoute[] = [
  {
    path: 'patients',
    label: t.patients,
    needs: patient.list.needs,
    screen: lazy(() => import('./patient-list.screen')),
    nav: { group: 'Front desk', item: t.patients, icon: 'patient', module: 'PATIENT' },
  },
  {
    path: 'patients/new',
    label: t.add,
    needs: patient.create.needs,
    screen: lazy(async () => ({ default: (await import('./patient-form.screen')).PatientAddScreen })),
  },
  {
    path: 'patients/:id',
    label: t.profile,
    needs: patientProfile.read.needs,
    screen: lazy(() => import('./patient-profile.screen')),
  },
  {
    path: 'patients/:id/edit',
    label: t.edit,
    needs: patient.update.needs,
    screen: lazy(async () => ({ default: (await import('./patient-form.screen')).PatientEditScreen })),
  },
  {
    path: 'patients/:id/merge',
    label: t.merge,
    needs: patientMerge.merge.needs,
    screen: lazy(() => import('./patient-merge.screen')),
  },
  ...factKinds.flatMap(factScreens),
  ...contactScreens,
];
