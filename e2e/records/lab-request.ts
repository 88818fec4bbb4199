// Requests to the laboratory, and their bills.
import type { RecordScreens } from '../record-screens.ts';
import { aBillFor } from '../treatment-desk.ts';

export default {
  atDesk: async ({ request, hospital, ticketId, make }) => {
    const { id } = await make('/labRequest/create', { labRequestRo: { ticketId, title: 'FBC' } });
    const bill = await aBillFor(request, hospital, 'LABORATORY', { id, ticketId });
    return { 'lab-requests': id, 'lab-requests/bills': bill.id };
  },
  forms: [
    {
      file: 'features/care/laboratory/lab-billing.screen.tsx',
      role: 'LABORATORIST',
      path: ({ ids }) => `/home/lab-requests/${ids['lab-requests']}/billing`,
      conflictingCommand: ({ ids, ticketId }) => [
        `/billing/update/${ids['lab-requests/bills']}`,
        {
          billingRo: {
            type: 'LABORATORY',
            typeId: ids['lab-requests'],
            ticketId,
            amount: 1000 + Math.floor(Math.random() * 900_000),
          },
        },
      ],
    },
    {
      file: 'features/care/laboratory/lab-request-add.screen.tsx',
      role: 'LABORATORIST',
      path: () => '/home/lab-requests/new',
    },
  ],
} satisfies RecordScreens;
