// A desk where patients are billed: commands that tests of money share.
import { calls } from '@almoner/contract/calls';
import { aPharmacyBill, aPharmacyRequest } from './clinic.ts';
import { deskForFile } from './file-fixtures.ts';
import type { Desk } from './front-desk.ts';
import type { Person } from './hospital.ts';
import { anInvoice, type anInvoiceBody } from './invoices.ts';

export type InvoiceFields = NonNullable<Parameters<typeof anInvoiceBody>[1]>;
interface Owed {
  id: string;
  total: number;
}

/** Commands of a desk's administrator on money; amounts in naira. */
export function billCommandsOf({ hospital, ticket, patient }: Desk) {
  const { admin } = hospital;
  return {
    admin,
    /** The bill of a new pharmacy request. */
    aBill: async (amount?: number) => aPharmacyBill(hospital, await aPharmacyRequest(hospital, ticket.id), amount),
    readBill: (id: string) => admin.get(calls.billing.read, { params: { id } }),
    /** Status of the pharmacy request of a bill. */
    statusOf: async ({ typeId: id }: { typeId: string }) =>
      (await admin.get(calls.pharmacy.read, { params: { id } })).status,
    cancel: ({ typeId: id }: { typeId: string }) => admin.ask(calls.pharmacy.cancel, { params: { id } }),
    pay: ({ id: billingId, total: amount }: Owed, amountPaid = amount, given: object = {}, who: Person = admin) =>
      who.ask(calls.billing.pay, {
        body: { paymentRo: { amount, amountPaid, ticketId: ticket.id, billingId, mode: 'CASH', ...given } },
      }),
    refund: (receiptId: string, amount: number, given: object = {}, who: Person = admin) =>
      who.ask(calls.refund.create, {
        body: { refundRo: { receiptId, amount, mode: 'CASH', reason: 'Not in stock', ...given } },
      }),
    decide: (id: string, status = 'APPROVED', who: Person = admin) =>
      who.ask(calls.refund.setStatus, { params: { id, status } }),
    draft: (given: InvoiceFields = {}) => anInvoice(hospital, patient.id, given),
    sent: (given: InvoiceFields = {}) => anInvoice(hospital, patient.id, given, true),
    readInvoice: (id: string) => admin.get(calls.invoice.read, { params: { id } }),
    payInvoice: ({ id: invoiceId, total: amount }: Owed, amountPaid = amount, given: object = {}) =>
      admin.ask(calls.invoice.pay, {
        body: { invoicePaymentRo: { invoiceId, amount, amountPaid, mode: 'CASH', ...given } },
      }),
    credit: (invoiceId: string, lines: object[], given: object = {}, who: Person = admin) =>
      who.ask(calls.creditNote.create, {
        body: { creditNoteRo: { invoiceId, lines, reason: 'Charged twice', ...given } },
      }),
    voidInvoice: (id: string) => admin.ask(calls.invoice.void, { params: { id }, body: { reason: 'Wrong patient' } }),
  };
}

export async function billDeskForFile(options: Parameters<typeof deskForFile>[0] = {}) {
  const { server, desk } = await deskForFile(options);
  return { server, desk, ...billCommandsOf(desk) };
}

/** An invoice item that charges a bill. */
export const itemOf = ({ id: billId, total }: Owed, unitCost = total, quantity = 1) => ({
  item: 'Prescription',
  description: '',
  unitCost,
  quantity,
  billId,
});
