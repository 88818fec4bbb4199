// A patient's contacts, allergies and conditions.
import { button } from '../button.ts';
import { aPatient } from '../front-desk.ts';
import type { RecordScreens } from '../record-screens.ts';

export default {
  atDesk: async ({ patientId, make, request, hospital }) => {
    const contactRo = { patientId, name: 'Bola', relationship: 'Mother', phone: '0803 123 4567' };
    return {
      unasked: await aPatient(request, hospital, { firstName: 'Ngozi', lastName: 'Unasked' }),
      contacts: (await make('/patient/contact/create', { contactRo })).id,
      allergies: (await make('/patient/fact/create', { factRo: { patientId, kind: 'ALLERGY', name: 'Pollen' } })).id,
    };
  },
  forms: [
    {
      file: 'features/front/patient/contact.screen.tsx',
      role: 'NURSE',
      path: ({ ids, patientId }) => `/home/patients/${patientId}/contacts/${ids.contacts}/edit`,
      conflictingCommand: ({ ids }) => [
        `/patient/contact/update/${ids.contacts}`,
        { contactRo: { name: 'Bola', relationship: 'Mother', phone: '0803 123 4567', address: crypto.randomUUID() } },
      ],
    },
    {
      file: 'features/front/patient/fact.screen.tsx',
      role: 'NURSE',
      path: ({ ids, patientId }) => `/home/patients/${patientId}/allergies/${ids.allergies}/edit`,
      conflictingCommand: ({ ids }) => [
        `/patient/fact/update/${ids.allergies}`,
        { factRo: { kind: 'ALLERGY', name: 'Pollen', note: crypto.randomUUID() } },
      ],
    },
    {
      file: 'features/front/patient/mark-as-error.tsx',
      role: 'NURSE',
      path: ({ patientId }) => `/home/patients/${patientId}?tab=about`,
      open: button(/in error/),
    },
    {
      file: 'features/front/patient/no-allergy.tsx',
      role: 'NURSE',
      path: ({ ids }) => `/home/patients/${ids.unasked}?tab=about`,
      open: button('No known allergies'),
    },
  ],
} satisfies RecordScreens;
