// Invoices: drafted, sent under a number, paid or voided (spec 2 section 2, issue 6). The server computes the totals.
import { z } from 'zod';
import { execute, read, write } from '../access.ts';
import { get, post } from '../call.ts';
import { PatientReference } from '../front/patient.ts';
import { t as patientForm } from '../front/patient.words.ts';
import { t as ticketForm } from '../front/ticket.words.ts';
import { list, Words } from '../list.ts';
import {
  amount,
  Bytes,
  Day,
  EmailAddress,
  errorIfMissing,
  Id,
  Instant,
  line,
  Money,
  Named,
  Numbered,
  optionalLine,
  optionalParagraph,
  orNil,
  Percent,
  page,
  positiveAmount,
  Version,
} from '../wire.ts';
import { t as wire } from '../wire.words.ts';
import { BillType, PaymentMode, Receipt } from './bill.ts';
import { CreditNote } from './credit-note.ts';
import { t } from './invoice.words.ts';
import { invoiceTotalsOf } from './invoice-totals.ts';

export const invoiceStatuses = ['DRAFT', 'SENT', 'PARTIALLY_PAID', 'PAID', 'VOID'] as const;
export const InvoiceStatus = z.enum(invoiceStatuses);
export type InvoiceStatus = z.infer<typeof InvoiceStatus>;

/** OVERDUE: sent, not settled, and past its due date. */
const StatusFilter = z.enum([...invoiceStatuses, 'OVERDUE']);
/** State for counting the overdue invoices of a status separately. */
export const overdueState = <Status extends InvoiceStatus>(status: Status) => `${status} OVERDUE` as const;
/** State of an invoice, for counts. */
const InvoiceState = z.enum([...invoiceStatuses, overdueState('SENT'), overdueState('PARTIALLY_PAID')]);

/** An invoice in a list. */
export const InvoiceRow = z.strictObject({
  id: Id,
  /** Null while it is a draft. */
  number: z.string().nullable(),
  status: InvoiceStatus,
  overdue: z.boolean(),
  patient: PatientReference,
  invoiceDate: Day,
  dueDate: Day,
  total: Money,
  /** The part of the total that credit notes have cancelled. */
  credited: Money,
  paid: Money,
  balance: Money,
  /** Amount paid beyond its reduced total. */
  overpaid: Money,
  version: Version,
});
export type InvoiceRow = z.output<typeof InvoiceRow>;

const InvoiceItem = z.strictObject({
  id: Id,
  item: z.string(),
  description: z.string(),
  unitCost: Money,
  quantity: z.int32(),
  amount: Money,
  /** The part of the amount that credit notes have cancelled. */
  credited: Money,
  /** The bill whose balance this item invoices; null if none. `billNumber` is its number. */
  billId: Id.nullable(),
  billNumber: z.string().nullable(),
});

/** An invoice as the audit trail keeps it. */
export const Invoice = InvoiceRow.extend({
  ticket: Numbered.nullable(),
  department: Named.nullable(),
  email: z.string(),
  patientAddress: z.string(),
  billingAddress: z.string(),
  /** The tax when the invoice was saved; "No Tax" has no category. */
  tax: z.strictObject({ categoryId: Id.nullable(), name: z.string(), rate: Percent }),
  items: z.array(InvoiceItem),
  subtotal: Money,
  discount: Percent,
  discountAmount: Money,
  taxAmount: Money,
  otherInformation: z.string(),
  /** Whether it is the opening balance of a patient, imported from a file. */
  opening: z.boolean(),
  sentAt: Instant.nullable(),
  sentBy: z.string().nullable(),
  voidedAt: Instant.nullable(),
  voidedBy: z.string().nullable(),
  voidReason: z.string().nullable(),
  mailedAt: Instant.nullable(),
  /** Whether its last mail was kept in the local outbox, because no mail server was set. */
  mailKept: z.boolean(),
  mailFailedAt: Instant.nullable(),
});
export type Invoice = z.output<typeof Invoice>;

/** A bill whose balance is or can be on an invoice. */
export const InvoiceBill = z.strictObject({
  id: Id,
  number: z.string(),
  type: BillType,
  purpose: z.string(),
  date: Day,
  ticketId: Id,
  total: Money,
  /** The amount that is or can be invoiced. */
  balance: Money,
});
export type InvoiceBill = z.output<typeof InvoiceBill>;

export const InvoiceWhole = Invoice.extend({
  receipts: z.array(Receipt),
  bills: z.array(InvoiceBill),
  creditNotes: z.array(CreditNote),
});
export type InvoiceWhole = z.output<typeof InvoiceWhole>;

const LARGEST = 100_000_000_000;
const MOST_ITEMS = 200;
const MOST_OF_ITEM = 100_000;

export const InvoiceItemInput = z.strictObject({
  item: line(t.provideItem()),
  description: optionalLine(500).default(''),
  unitCost: amount(t.provideUnitCost(), LARGEST),
  quantity: z
    .int32(errorIfMissing(t.provideQuantity()))
    .min(1, t.quantityAtLeast({ min: 1 }))
    .max(MOST_OF_ITEM, t.quantityAtMost({ max: MOST_OF_ITEM })),
  /** The bill whose balance this item invoices, in full and once only. */
  billId: Id.nullable().default(null),
});

const invoiceFields = {
  patientId: z.uuid(patientForm.choosePatient()),
  ticketId: z.uuid(ticketForm.chooseTicket()).nullable().default(null),
  departmentId: z.uuid(t.chooseDepartment()).nullable().default(null),
  email: z.union([z.literal(''), EmailAddress], wire.emailExample()).default(''),
  /** Null for "No Tax". */
  tax: z.strictObject({ categoryId: z.uuid(t.chooseTax()).nullable() }),
  patientAddress: optionalParagraph(300).default(''),
  billingAddress: optionalParagraph(300).default(''),
  invoiceDate: Day,
  dueDate: Day,
  discount: Percent.prefault(0),
  otherInformation: optionalParagraph(2000).default(''),
  version: Version.optional(),
};

const dueInTime = {
  check: ({ invoiceDate, dueDate }: { invoiceDate: string; dueDate: string }) => dueDate >= invoiceDate,
  at: { path: ['dueDate'], message: t.dueNotBefore() },
};

export const InvoiceInput = z
  .strictObject({
    ...invoiceFields,
    items: z
      .array(InvoiceItemInput)
      .min(1, t.addItem())
      .max(MOST_ITEMS, t.mostItems({ max: MOST_ITEMS })),
  })
  .refine(dueInTime.check, dueInTime.at)
  .refine(({ items }) => invoiceTotalsOf(items, 0, 0).subtotal > 0, { path: ['items'], message: t.askAmount() })
  .refine(({ items }) => invoiceTotalsOf(items, 0, 0).subtotal <= LARGEST * 100, {
    path: ['items'],
    message: t.askLess(),
  });
export type InvoiceInput = z.output<typeof InvoiceInput>;

export const InvoicePaymentInput = z.strictObject({
  invoiceId: z.uuid(t.chooseInvoice()),
  /** The total shown to the payer, less credit notes; refused if it has changed. */
  amount: positiveAmount(t.provideAmount()),
  /** The amount received now. */
  amountPaid: positiveAmount(t.provideToPay()),
  mode: PaymentMode,
});
export type InvoicePaymentInput = z.output<typeof InvoicePaymentInput>;

export const InvoiceVoidInput = z.strictObject({ reason: line(t.provideReason(), 500) });
export const InvoiceMailInput = z.strictObject({ email: EmailAddress });

/** `send`: Save & Send, for accounts that may send. */
const body = { invoiceRo: InvoiceInput, send: z.boolean().default(false) };
const dayOrNil = orNil(Day);

export const invoice = {
  list: get('/invoice/read/{page}/{size}', {
    needs: read('ACCOUNT'),
    summary: 'List all invoices; newest first',
    data: page(InvoiceRow),
  }),
  search: get('/invoice/read/{from}/{to}/{status}/{search}/{page}/{size}', {
    needs: read('ACCOUNT'),
    summary:
      'Search invoices; dated from a day to a day, by every given filter; nil for none. Search: number, name, patient id',
    params: { from: dayOrNil, to: dayOrNil, status: orNil(StatusFilter) },
    data: page(InvoiceRow),
  }),
  ...list('/invoice/list', {
    needs: read('ACCOUNT'),
    summary: 'List invoices; the latest first',
    filters: { from: Day, to: Day, status: StatusFilter, search: Words },
    sorts: ['number', 'patient', 'created', 'due', 'amount', 'status'],
    states: InvoiceState,
    row: InvoiceRow,
  }),
  read: get('/invoice/read/{id}', {
    needs: read('ACCOUNT'),
    summary: 'View an invoice; with its items, receipts and bills; the read is audited',
    data: InvoiceWhole,
  }),
  pdf: get('/invoice/read/{id}/pdf', {
    needs: read('ACCOUNT'),
    summary: 'Print an invoice; as it is handed over, PDF; the read is audited',
    data: Bytes,
    binary: 'application/pdf',
  }),
  charges: get('/invoice/read/charges/{ticketId}', {
    needs: read('ACCOUNT'),
    summary: 'List bills that an invoice can ask for; of a ticket, oldest first; the read is audited',
    params: { ticketId: Id },
    data: z.array(InvoiceBill),
  }),
  create: post('/invoice/create', {
    needs: write('ACCOUNT'),
    changes: ['invoice', 'bill', 'pharmacy', 'labRequest', 'stayCharge'],
    summary: 'Draft an invoice; and send it at once where `send` is true (ACCOUNT + EXECUTE); totals are computed',
    body,
    data: Invoice,
  }),
  update: post('/invoice/update/{id}', {
    needs: write('ACCOUNT'),
    changes: ['invoice', 'bill', 'pharmacy', 'labRequest', 'stayCharge'],
    summary: 'Change a draft invoice; and send it where `send` is true (ACCOUNT + EXECUTE)',
    body,
    data: Invoice,
  }),
  send: post('/invoice/send/{id}', {
    needs: execute('ACCOUNT'),
    changes: ['invoice', 'bill', 'pharmacy', 'labRequest', 'stayCharge'],
    summary:
      'Send an invoice; numbers the draft, moves its bills to it, posts it and mails it to its address, if it has one',
    body: { version: Version.optional() },
    data: Invoice,
  }),
  mail: post('/invoice/send/{id}/mail', {
    needs: execute('ACCOUNT'),
    changes: ['invoice'],
    summary: 'Email a sent invoice again; to this address from now on',
    body: { email: EmailAddress },
    data: Invoice,
  }),
  delete: post('/invoice/delete/{id}', {
    needs: write('ACCOUNT'),
    changes: ['invoice'],
    summary: 'Delete a draft invoice',
    data: z.null(),
  }),
  void: post('/invoice/void/{id}', {
    needs: execute('ACCOUNT'),
    changes: ['invoice', 'bill', 'stayCharge'],
    summary: 'Void an invoice; one sent and unpaid; its bills are owed separately again',
    body: InvoiceVoidInput.shape,
    data: Invoice,
  }),
  pay: post('/invoice/create/payment', {
    needs: execute('ACCOUNT'),
    changes: ['invoice', 'bill', 'receipt', 'pharmacy', 'labRequest', 'stayCharge'],
    summary: 'Receive money for an invoice; never more than its balance; a settled one settles its bills',
    body: { invoicePaymentRo: InvoicePaymentInput },
    data: InvoiceWhole,
  }),
};
