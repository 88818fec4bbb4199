// Bills of what the clinic was asked for.
import type { RecordScreens } from '../record-screens.ts';
import { aBillFor } from '../treatment-desk.ts';

export default {
  atDesk: async ({ request, hospital, ticketId, make }) => {
    const { id } = await make('/labRequest/create', { labRequestRo: { ticketId, title: 'Film' } });
    return { bills: (await aBillFor(request, hospital, 'LABORATORY', { id, ticketId })).id };
  },
  forms: [
    {
      file: 'features/money/billing/payment-form.tsx',
      path: ({ ids }) => `/home/bills/${ids.bills}/pay`,
    },
  ],
} satisfies RecordScreens;
