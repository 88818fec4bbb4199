// Treatments and vital signs.
import { button } from '../button.ts';
import type { RecordScreens } from '../record-screens.ts';
import { aTreatment } from '../treatment-desk.ts';

export default {
  atDesk: async ({ request, hospital, ticketId }) => ({
    treatments: (await aTreatment(request, hospital, ticketId)).id,
  }),
  forms: [
    {
      file: 'features/care/treatment/vital-signs-dialog.tsx',
      role: 'NURSE',
      path: ({ ticketId }) => `/home/tickets/${ticketId}/vitals`,
      open: button('Add Vital Signs'),
    },
    {
      file: 'features/care/treatment/treatment-form.tsx',
      role: 'DOCTOR',
      path: ({ ids }) => `/home/treatments/${ids.treatments}/edit`,
      conflictingCommand: ({ ids, ticketId }) => [
        `/treatment/update/${ids.treatments}`,
        { complain: 'Headache', comment: crypto.randomUUID(), ticketId },
      ],
    },
  ],
} satisfies RecordScreens;
