// Contract examples of tills and refunds.
import { calls } from '@almoner/contract/calls';
import { aPayment, aPharmacyBill, aPharmacyRequest } from './clinic.ts';
import { type ExamplesFor, first } from './example-types.ts';
import { type Hospital, somebody } from './hospital.ts';

export interface TillRecords {
  /** An open till of somebody else than the administrator. */
  tillId: string;
  /** A receipt of which nothing is given back yet. */
  receiptId: string;
  /** A refund that is asked for. */
  refundId: string;
}

export async function withTill(hospital: Hospital, ticketId: string): Promise<TillRecords> {
  const cashier = await somebody(hospital, 'ACCOUNTANT');
  const { id: tillId } = await cashier.get(calls.till.open, { body: { tillRo: { openingFloat: 100 } } });
  const receipt = async () => {
    const bill = await aPharmacyBill(hospital, await aPharmacyRequest(hospital, ticketId));
    return (await aPayment(hospital, bill)).receipts[0].id;
  };
  const receiptId = await receipt();
  const body = { refundRo: refundRo(await receipt()) };
  return { tillId, receiptId, refundId: (await hospital.admin.get(calls.refund.create, { body })).id };
}

const refundRo = (receiptId: string) => ({
  receiptId,
  amount: 250.5,
  mode: 'CASH' as const,
  reason: 'The drug was not in stock.',
});

export const tillExamples: Pick<ExamplesFor<TillRecords>, 'refund' | 'till'> = {
  refund: {
    read: ({ refundId }) => ({ params: { id: refundId } }),
    list: () => ({ params: { from: '2026-01-01', to: 'nil', status: 'REQUESTED', ...first } }),
    create: ({ receiptId }) => ({ body: { refundRo: refundRo(receiptId) } }),
    setStatus: ({ refundId }) => ({ params: { id: refundId, status: 'APPROVED' } }),
  },
  till: {
    read: ({ tillId }) => ({ params: { id: tillId } }),
    list: () => ({ params: { from: 'nil', to: '2190-12-31', ...first } }),
    open: () => ({ body: { tillRo: { openingFloat: 5000 } } }),
    close: ({ tillId }) => ({
      params: { id: tillId },
      body: { tillRo: { countedCash: 99.5, countedTransfer: 0, note: 'A coin is missing.', version: 1 } },
    }),
  },
};
