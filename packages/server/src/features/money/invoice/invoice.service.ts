// Drafts of invoices, which can be changed and deleted until they are sent. The database computes the totals; an item that
// charges a bill has exactly the bill's balance.
import type { Invoice, InvoiceBill, InvoiceInput, InvoiceWhole } from '@almoner/contract/money/invoice';
import { t as invoiceForm } from '@almoner/contract/money/invoice.words';
import { invoiceTotalsOf } from '@almoner/contract/money/invoice-totals';
import { conflict, type InputError, notFound, refuseIfErrors } from '../../../kernel/base/failure.ts';
import { newId } from '../../../kernel/base/identity.ts';
import type { ConstraintErrors, Database } from '../../../kernel/database/database.ts';
import { auditAddition, changeRecord, removeRecord, stampOf } from '../../../kernel/records/record.ts';
import type { RecordAccess } from '../../../kernel/records/record-access.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { holdPatient } from '../../front/patient/patient.service.ts';
import { lookAtTicket } from '../../front/ticket/ticket.service.ts';
import { listBills } from '../bill/bill.service.ts';
import * as bills from '../bill/bill-invoicing.service.ts';
import { listReceiptsOf } from '../payment/receipt.service.ts';
import * as notes from './credit-note.queries.ts';
import * as queries from './invoice.queries.ts';
import { refuseUnchargeable } from './invoice.rules.ts';
import { t } from './invoice.words.ts';

const TAX = 'invoiceRo.tax.categoryId';

const constraintErrors: ConstraintErrors = {
  invoice_department_exists: () => conflict(invoiceForm.chooseDepartment(), 'invoiceRo.departmentId'),
  invoice_tax_exists: () => conflict(t.noSuchTax(), TAX),
  invoice_item_bill_once: () => conflict(t.billOnce(), 'invoiceRo.items'),
};

/** Locks an invoice until the transaction ends. Fails as `missing`, or as not found. */
export async function lockInvoice(call: CallContext, id: string, missing = notFound()): Promise<Invoice> {
  if (!(await call.db.first(queries.lockInvoice, { id }))) throw missing;
  return getInvoice(call, id);
}

/** An invoice as of today. Fails as not found. */
const getInvoice = ({ db, today }: CallContext, id: string): Promise<Invoice> =>
  db.one(queries.findInvoice, { id, today });

/** Writes a draft. Fails as a bad request or as a conflict at the field that cannot be invoiced, see refuseUnchargeable. */
export async function draftInvoice(call: CallContext, input: InvoiceInput): Promise<Invoice> {
  const id = newId();
  const { accountId: createdBy, now: createdAt } = stampOf(call);
  const patient = await holdPatientOf(call.db, input);
  const draft = await toDraft(call.db, id, input, patient);
  await call.db.run(queries.insertInvoice, { ...draft, createdAt, createdBy }, constraintErrors);
  await queries.invoiceItems.insert(call.db, id, numbered(input.items), constraintErrors);
  return auditAddition(call, draftAccess('change'), await getInvoice(call, id));
}

/** The charged items as text, for comparison. */
const chargedOf = (items: InvoiceInput['items']) =>
  JSON.stringify(items.map(({ item, unitCost, quantity, billId }) => [item, unitCost, quantity, billId]));

/**
 * Changes a draft. Fails as not found, as stale, as a conflict once it is sent, or as draftInvoice does. With `send` the bills
 * are locked before the invoice, in the lock order of sending and paying.
 */
export async function changeDraft(
  call: CallContext,
  id: string,
  input: InvoiceInput,
  { send = false } = {},
): Promise<Invoice> {
  const patient = await holdPatientOf(call.db, input);
  if (send) {
    const billIds = input.items.flatMap(({ billId }) => billId ?? []);
    await bills.lockBills(call, await call.db.all(queries.listSources, { id, billIds }));
  }
  return changeRecord(call, draftAccess('change'), { id, version: input.version }, async (before) => {
    const draft = await toDraft(call.db, id, input, patient);
    const chargesOther = chargedOf(before.items) !== chargedOf(input.items) || before.patient.id !== input.patientId;
    const { accountId } = call.caller;
    await call.db.run(queries.updateDraft, { ...draft, accountId, chargesOther }, constraintErrors);
    await queries.invoiceItems.replace(call.db, id, numbered(input.items), constraintErrors);
    return getInvoice(call, id);
  });
}

/** Deletes a draft. Fails as not found, or as a conflict once it is sent. */
export const deleteDraft = (call: CallContext, id: string): Promise<null> =>
  removeRecord(call, draftAccess('delete'), id, async () => {
    await queries.invoiceItems.deleteAll(call.db, id);
    await call.db.run(queries.deleteDraft, { id });
  });

const draftAccess = (what: 'change' | 'delete'): RecordAccess<Invoice> => ({
  kind: 'invoice',
  lock: async (call, id) => {
    const invoice = await lockInvoice(call, id);
    if (invoice.status === 'VOID') throw conflict(t.voidUnchangeable({ what }));
    if (invoice.status !== 'DRAFT') throw conflict(t.sentUnchangeable({ what }));
    return invoice;
  },
});

/** Locks the patient before the invoice, in the lock order of a merge of patients, which moves invoices. */
const holdPatientOf = (db: Database, { patientId }: InvoiceInput): Promise<InputError[]> =>
  holdPatient(db, patientId, 'invoiceRo.patientId');

async function toDraft(db: Database, id: string, input: InvoiceInput, errors: readonly InputError[]) {
  const { items, tax: chosen, version: _, ...values } = input;
  const tax = await findTax(db, chosen.categoryId);
  refuseIfErrors([...errors, ...(await findTicketFault(db, input)), ...(Array.isArray(tax) ? tax : [])]);
  const asked = items.flatMap(({ billId }) => billId ?? []);
  refuseUnchargeable(items, await listBills(db, asked), input);
  const { name, rate } = Array.isArray(tax) ? NO_TAX : tax;
  const { subtotal } = invoiceTotalsOf(items, 0, 0);
  return { ...values, id, taxCategoryId: chosen.categoryId, taxName: name, taxRate: rate, subtotal };
}

const NO_TAX = { name: 'No Tax', rate: 0 };

async function findTax(db: Database, id: string | null): Promise<{ name: string; rate: number } | InputError[]> {
  if (id === null) return NO_TAX;
  const tax = await db.first(queries.findTax, { id });
  return tax ? { name: tax.name, rate: tax.rate ?? 0 } : [{ field: TAX, message: t.noSuchTax() }];
}

// A closed ticket may be invoiced.
async function findTicketFault(db: Database, { ticketId, patientId }: InvoiceInput): Promise<InputError[]> {
  if (ticketId === null || (await db.first(queries.findTicketOf, { ticketId, patientId }))) return [];
  return [{ field: 'invoiceRo.ticketId', message: t.chooseOwnTicket() }];
}

const numbered = (items: InvoiceInput['items']) =>
  items.map((item, index) => ({ ...item, id: newId(), position: index + 1 }));

/** Adds receipts, charged bills and credit notes to an invoice. */
export async function withMoney<Known extends { id: string }>(db: Database, invoice: Known) {
  const { id: invoiceId } = invoice;
  const [receipts, asked, creditNotes] = await Promise.all([
    listReceiptsOf(db, { invoiceId }),
    bills.listOnInvoice(db, invoiceId),
    db.all(notes.listNotes, { invoiceId }),
  ]);
  return { ...invoice, receipts, bills: asked, creditNotes };
}

/** An invoice as of `today`, completed by withMoney. Fails as not found. */
export async function getWhole(db: Database, id: string, today: string): Promise<InvoiceWhole> {
  const [invoice, money] = await Promise.all([db.first(queries.findInvoice, { id, today }), withMoney(db, { id })]);
  if (!invoice) throw notFound();
  return { ...money, ...invoice };
}

/** A complete invoice; audited as a view of the invoice and its patient. Fails as not found. */
export async function lookAtInvoice(call: CallContext, id: string): Promise<InvoiceWhole> {
  const whole = await getWhole(call.db, id, call.today);
  auditInvoiceView(call, whole);
  return whole;
}

/** Audits a view of the invoice and of its patient. */
export function auditInvoiceView({ audit }: CallContext, { id, patient }: Invoice): void {
  audit.viewed('invoice', id);
  audit.viewed('patient', patient.id);
}

/** Bills of a ticket that an invoice can charge; audited as a view of the patient. Fails as not found at an unknown ticket. */
export async function lookAtCharges(call: CallContext, ticketId: string): Promise<InvoiceBill[]> {
  const [, charges] = await Promise.all([lookAtTicket(call, ticketId), bills.listCharges(call, ticketId)]);
  return charges;
}
