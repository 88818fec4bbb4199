import { calls } from '@almoner/contract/calls';
import { aPayment, aPharmacyBill, aPharmacyRequest } from '../clinic.ts';
import { listed } from '../example-parts.ts';
import { recordTests } from '../record-tests.ts';

const refundRo = (receiptId: string) => ({
  receiptId,
  amount: 250.5,
  mode: 'CASH' as const,
  reason: 'The drug was not in stock.',
});

export default recordTests({
  // A receipt without a refund, and a requested refund.
  made: async ({ hospital, ticket }) => {
    const receipt = async (): Promise<string> => {
      const bill = await aPharmacyBill(hospital, await aPharmacyRequest(hospital, ticket.id));
      return (await aPayment(hospital, bill)).receipts[0].id;
    };
    const body = { refundRo: refundRo(await receipt()) };
    const { id: refundId } = await hospital.admin.get(calls.refund.create, { body });
    return { receiptId: await receipt(), refundId: String(refundId) };
  },
  examples: {
    refund: {
      read: ({ refundId }) => ({ params: { id: refundId } }),
      ...listed({ from: '2026-01-01', status: 'REQUESTED' }, 'asked'),
      create: ({ receiptId }) => ({ body: { refundRo: refundRo(receiptId) } }),
      setStatus: ({ refundId }) => ({ params: { id: refundId, status: 'APPROVED' } }),
    },
  },
});
