// Whom to call for a patient, and their allergies and conditions.
import { button } from '../button.ts';
import type { RecordScreens } from '../record-screens.ts';

export default {
  atDesk: async ({ patientId, make }) => {
    const contactRo = { patientId, name: 'Bola', relationship: 'Mother', phone: '0803 123 4567' };
    return {
      contacts: (await make('/patient/contact/create', { contactRo })).id,
      allergies: (await make('/patient/fact/create', { factRo: { patientId, kind: 'ALLERGY', name: 'Pollen' } })).id,
    };
  },
  forms: [
    {
      file: 'features/front/patient/contact.screen.tsx',
      path: ({ ids, patientId }) => `/home/patients/${patientId}/contacts/${ids.contacts}/edit`,
      overtaken: ({ ids }) => [
        `/patient/contact/update/${ids.contacts}`,
        { contactRo: { name: 'Bola', relationship: 'Mother', phone: '0803 123 4567', address: crypto.randomUUID() } },
      ],
    },
    {
      file: 'features/front/patient/fact.screen.tsx',
      path: ({ ids, patientId }) => `/home/patients/${patientId}/allergies/${ids.allergies}/edit`,
      overtaken: ({ ids }) => [
        `/patient/fact/update/${ids.allergies}`,
        { factRo: { kind: 'ALLERGY', name: 'Pollen', note: crypto.randomUUID() } },
      ],
    },
    {
      file: 'features/front/patient/mark-as-error.tsx',
      path: ({ patientId }) => `/home/patients/${patientId}`,
      open: button(/in error/),
    },
  ],
} satisfies RecordScreens;
