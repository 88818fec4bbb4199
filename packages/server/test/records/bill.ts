// Bills of requests to the clinic, and their payments.
import { calls } from '@almoner/contract/calls';
import { aDiscountRequest, aPharmacyBill, aPharmacyRequest } from '../clinic.ts';
import { listed } from '../example-parts.ts';
import type { Hospital } from '../hospital.ts';
import { recordTests } from '../record-tests.ts';

const billingRo = (typeId: string, ticketId: string) => ({
  amount: 1500.5,
  discount: 12.5,
  type: 'PHARMACY' as const,
  typeId,
  ticketId,
  purpose: 'Prescription',
});

const paidTogether = (patientId: string, ids: readonly string[]) => ({
  patientId,
  bills: ids.map((billingId) => ({ billingId, amount: 1500, amountPaid: 1500 })),
  parts: [
    { mode: 'CASH' as const, amount: 2000 },
    { mode: 'TRANSFER' as const, amount: 1500 * ids.length - 2000 },
  ],
  cashGiven: 2500,
});

async function aCounterPayment(hospital: Hospital, id: string, patientId: string): Promise<string> {
  const bills = [];
  for (const _ of [1, 2]) bills.push(await aPharmacyBill(hospital, await aPharmacyRequest(hospital, id)));
  const counterPaymentRo = paidTogether(
    patientId,
    bills.map((bill) => String(bill.id)),
  );
  return String((await hospital.admin.get(calls.counterPayment.create, { body: { counterPaymentRo } })).id);
}

export default recordTests({
  made: async ({ hospital, ticket, patient }) => {
    const ask = () => aPharmacyRequest(hospital, ticket.id);
    const billed = await ask();
    return {
      unbilledRequestId: String((await ask()).id),
      // Unpaid bills of 1,500 naira each: one to change, one to pay.
      billedRequestId: String(billed.id),
      billId: String((await aPharmacyBill(hospital, billed)).id),
      payableBillId: String((await aPharmacyBill(hospital, await ask())).id),
      // Two bills of 1,500 naira each to pay at once, and a payment of two others.
      togetherIds: [await aPharmacyBill(hospital, await ask()), await aPharmacyBill(hospital, await ask())]
        .map(({ id }) => id)
        .join(' '),
      counterPaymentId: await aCounterPayment(hospital, ticket.id, patient.id),
      // A bill with a discount of half, requested by another person than the administrator.
      discountBillId: String((await aDiscountRequest(hospital, await ask())).id),
    };
  },
  examples: {
    billing: {
      ...listed({ from: '2026-01-01', to: '2026-12-31', status: 'OPEN', search: 'ada' }, 'patient'),
      read: ({ billId }) => ({ params: { id: billId } }),
      unpaid: () => ({ params: { from: '2026-01-01', to: 'nil' } }),
      listOfTicket: ({ ticketId }) => ({ params: { ticketId } }),
      listOfPatient: ({ patientId }) => ({ params: { patientId } }),
      create: ({ unbilledRequestId, ticketId }) => ({
        body: { billingRo: billingRo(unbilledRequestId, ticketId), except: 'The syrup is out of stock.' },
      }),
      update: ({ billId, billedRequestId, ticketId }) => ({
        params: { id: billId },
        body: { billingRo: { ...billingRo(billedRequestId, ticketId), amount: 1200, version: 1 } },
      }),
      decideDiscount: ({ discountBillId }) => ({
        params: { id: discountBillId },
        body: { discountRo: { status: 'APPROVED', version: 1 } },
      }),
      pay: ({ payableBillId, ticketId }) => ({
        body: { paymentRo: { amount: 1500, amountPaid: 500, ticketId, billingId: payableBillId, mode: 'TRANSFER' } },
      }),
    },
    counterPayment: {
      create: ({ togetherIds, patientId }) => ({
        body: { counterPaymentRo: paidTogether(patientId, togetherIds.split(' ')) },
      }),
      read: ({ counterPaymentId }) => ({ params: { id: counterPaymentId } }),
    },
    payment: listed({ from: '2026-01-01', to: '2026-12-31', status: 'COMPLETED', search: 'ada' }, 'paid-at'),
  },
});
