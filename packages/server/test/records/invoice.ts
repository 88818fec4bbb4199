import { calls } from '@almoner/contract/calls';
import { aPharmacyBill, aPharmacyRequest } from '../clinic.ts';
import { first } from '../example-parts.ts';
import { aDepartment, type Desk } from '../front-desk.ts';
import { aWord, type Hospital } from '../hospital.ts';
import { anInvoice, anInvoiceBody } from '../invoices.ts';
import { recordTests } from '../record-tests.ts';

const aTax = ({ admin }: Hospital) =>
  admin.get(calls.taxCategory.create, { body: { taxCategoryRo: { name: `Tax ${aWord()}`, rate: 7.5 } } });
const saved = ({ hospital: { admin }, patient }: Desk, given: Parameters<typeof anInvoiceBody>[1]) =>
  admin.ask(calls.invoice.create, { body: { invoiceRo: anInvoiceBody(patient.id, given), send: false } });

/** A sent invoice with a credit note, and an item with half of its amount left. */
async function credited(hospital: Hospital, patientId: string) {
  const { id: creditableInvoiceId, items } = await anInvoice(hospital, patientId, {}, true);
  const creditableItemId = String(items[0].id);
  const lines = [{ itemId: creditableItemId, amount: 1000 }];
  const creditNoteRo = { invoiceId: creditableInvoiceId, lines, reason: 'One visit only' };
  const { id } = await hospital.admin.get(calls.creditNote.create, { body: { creditNoteRo } });
  return { creditableInvoiceId: String(creditableInvoiceId), creditableItemId, creditNoteId: String(id) };
}

export default recordTests({
  made: async ({ hospital, ticket, patient }) => {
    const draft = async (send = false): Promise<string> => (await anInvoice(hospital, patient.id, {}, send)).id;
    const request = await aPharmacyRequest(hospital, ticket.id);
    return {
      // Drafts: one to change, one to send, one to delete.
      draftInvoiceId: await draft(),
      sendableInvoiceId: await draft(),
      deletableInvoiceId: await draft(),
      ...(await credited(hospital, patient.id)),
      // Sent invoices of 2,000 naira: one to pay, one to void.
      sentInvoiceId: await draft(true),
      voidableInvoiceId: await draft(true),
      chargeableBillId: String((await aPharmacyBill(hospital, request, 700)).id),
      taxOnInvoicesId: String((await aTax(hospital)).id),
    };
  },
  examples: {
    creditNote: {
      read: ({ creditNoteId }) => ({ params: { id: creditNoteId } }),
      pdf: ({ creditNoteId }) => ({ params: { id: creditNoteId } }),
      create: ({ creditableInvoiceId, creditableItemId }) => ({
        body: {
          creditNoteRo: {
            invoiceId: creditableInvoiceId,
            lines: [{ itemId: creditableItemId, amount: 250.5 }],
            reason: 'Charged twice',
          },
        },
      }),
    },
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
  },
  references: {
    invoice_department_exists: {
      made: aDepartment,
      remove: calls.department.delete,
      save: ({ id: departmentId }, desk) => saved(desk, { departmentId }),
      kept: 'has invoices',
      field: 'invoiceRo.departmentId',
    },
    invoice_tax_exists: {
      made: aTax,
      remove: calls.taxCategory.delete,
      save: ({ id: categoryId }, desk) => saved(desk, { tax: { categoryId } }),
      kept: 'This category is in use',
      field: 'invoiceRo.tax.categoryId',
    },
  },
});
