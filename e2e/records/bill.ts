// Bills of requests.
import type { RecordScreens } from '../record-screens.ts';
import { aBillFor } from '../treatment-desk.ts';

export default {
  atDesk: async ({ request, hospital, ticketId, patientId, make }) => {
    const billed = async () => {
      const { id } = await make('/labRequest/create', { labRequestRo: { ticketId, title: 'Film' } });
      return aBillFor(request, hospital, 'LABORATORY', { id, ticketId });
    };
    const paid = [await billed(), await billed()].map(({ id }) => ({ billingId: id, amount: 1500, amountPaid: 1500 }));
    const parts = [{ mode: 'CASH', amount: 3000 }];
    const { id: payments } = await make('/billing/create/payments', {
      counterPaymentRo: { patientId, bills: paid, parts, cashGiven: 3500 },
    });
    return { bills: (await billed()).id, payments };
  },
  forms: [
    {
      file: 'features/money/billing/payment-form.tsx',
      role: 'ACCOUNTANT',
      path: ({ ids }) => `/home/bills/${ids.bills}/pay`,
    },
    {
      file: 'features/money/billing/counter-form.tsx',
      role: 'ACCOUNTANT',
      path: ({ patientId }) => `/home/patients/${patientId}/pay`,
    },
  ],
} satisfies RecordScreens;
