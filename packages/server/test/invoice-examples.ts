// Contract examples of invoices.
import type { BodyInput } from '@almoner/contract/call';
import { calls } from '@almoner/contract/calls';
import { aPharmacyBill, aPharmacyRequest } from './clinic.ts';
import { type ExamplesFor, first } from './example-types.ts';
import { aWord, type Hospital } from './hospital.ts';

type InvoiceBody = BodyInput<typeof calls.invoice.create>['invoiceRo'];

/** What a form sends: 2 consultations of 1,000 naira, without tax. */
export const anInvoiceBody = (patientId: string, given: Partial<InvoiceBody> = {}): InvoiceBody => ({
  patientId,
  ticketId: null,
  departmentId: null,
  email: '',
  tax: { categoryId: null },
  patientAddress: '1 Marina, Lagos',
  billingAddress: '2 Broad Street, Lagos',
  invoiceDate: '2026-03-02',
  dueDate: '2190-03-16',
  items: [{ item: 'Consultation', description: 'Two visits', unitCost: 1000, quantity: 2, billId: null }],
  discount: 0,
  otherInformation: '',
  ...given,
});

/** A draft; `send` sends it. */
export const anInvoice = (hospital: Hospital, patientId: string, given: Partial<InvoiceBody> = {}, send = false) =>
  hospital.admin.get(calls.invoice.create, { body: { invoiceRo: anInvoiceBody(patientId, given), send } });

export interface InvoiceRecords {
  /** Drafts: one to change, one to send, one to delete. */
  draftInvoiceId: string;
  sendableInvoiceId: string;
  deletableInvoiceId: string;
  /** Sent invoices of 2,000 naira: one to pay, one to void. */
  sentInvoiceId: string;
  voidableInvoiceId: string;
  chargeableBillId: string;
  taxOnInvoicesId: string;
}

export async function withInvoices(
  hospital: Hospital,
  of: { ticketId: string; patientId: string },
): Promise<InvoiceRecords> {
  const draft = async (send = false): Promise<string> => (await anInvoice(hospital, of.patientId, {}, send)).id;
  const request = await aPharmacyRequest(hospital, of.ticketId);
  const taxCategoryRo = { name: `Tax ${aWord()}`, rate: 7.5 };
  return {
    draftInvoiceId: await draft(),
    sendableInvoiceId: await draft(),
    deletableInvoiceId: await draft(),
    sentInvoiceId: await draft(true),
    voidableInvoiceId: await draft(true),
    chargeableBillId: (await aPharmacyBill(hospital, request, 700)).id,
    taxOnInvoicesId: (await hospital.admin.get(calls.taxCategory.create, { body: { taxCategoryRo } })).id,
  };
}

export const invoiceExamples: Pick<
  ExamplesFor<InvoiceRecords & { ticketId: string; patientId: string; departmentId: string }>,
  'invoice'
> = {
  invoice: {
    list: () => ({ params: first }),
    search: () => ({ params: { from: '2026-01-01', to: 'nil', status: 'OVERDUE', search: 'eze', ...first } }),
    page: () => ({ body: { filters: { search: 'eze', status: 'OVERDUE' }, sort: 'due', direction: 'desc' } }),
    export: () => ({ body: { filters: { from: '2026-01-01' } } }),
    read: ({ sentInvoiceId }) => ({ params: { id: sentInvoiceId } }),
    pdf: ({ draftInvoiceId }) => ({ params: { id: draftInvoiceId } }),
    charges: ({ ticketId }) => ({ params: { ticketId } }),
    create: ({ patientId, ticketId, departmentId, chargeableBillId, taxOnInvoicesId }) => ({
      body: {
        invoiceRo: anInvoiceBody(patientId, {
          ticketId,
          departmentId,
          tax: { categoryId: taxOnInvoicesId },
          email: 'ada@example.com',
          discount: 12.5,
          otherInformation: 'Thank you.',
          items: [
            { item: 'Prescription', description: '', unitCost: 700, quantity: 1, billId: chargeableBillId },
            { item: 'Card', description: 'A new card', unitCost: 100.5, quantity: 3, billId: null },
          ],
        }),
        send: false,
      },
    }),
    update: ({ draftInvoiceId, patientId }) => ({
      params: { id: draftInvoiceId },
      body: { invoiceRo: anInvoiceBody(patientId, { version: 1 }), send: true },
    }),
    send: ({ sendableInvoiceId }) => ({ params: { id: sendableInvoiceId }, body: { version: 1 } }),
    mail: ({ sentInvoiceId }) => ({ params: { id: sentInvoiceId }, body: { email: 'ada@example.com' } }),
    delete: ({ deletableInvoiceId }) => ({ params: { id: deletableInvoiceId } }),
    void: ({ voidableInvoiceId }) => ({ params: { id: voidableInvoiceId }, body: { reason: 'Wrong patient' } }),
    pay: ({ sentInvoiceId }) => ({
      body: { invoicePaymentRo: { invoiceId: sentInvoiceId, amount: 2000, amountPaid: 500, mode: 'CASH' } },
    }),
  },
};
