import { aPatient } from '../front-desk.ts';
import { PATIENTS } from '../patient-names.ts';
import type { RecordScreens } from '../record-screens.ts';

export default {
  // A second patient to merge with.
  atDesk: async ({ request, hospital }) => ({ patients: await aPatient(request, hospital, PATIENTS[1]) }),
  forms: [
    { file: 'features/front/patient/merge-search.tsx', path: ({ patientId }) => `/home/patients/${patientId}/merge` },
    { file: 'features/front/patient/patient-form.screen.tsx', role: 'NURSE', path: () => '/home/patients/new' },
  ],
} satisfies RecordScreens;
