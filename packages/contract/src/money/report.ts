// Reports: trial balance and statement from the ledger (spec 2 sections 7 and 9; rulings 5), the invoice report, the
// check of the books, and a list as PDF.
import { z } from 'zod';
import { read } from '../access.ts';
import { declare, get } from '../call.ts';
import { Words } from '../list.ts';
import { listPdf } from '../list-pdf.ts';
import { Day, Id, Instant, Money, Named, OTHERS, orNil, PageIndex, PageSize, page, Total } from '../wire.ts';
import { billTypes } from './bill.ts';
import { NoChargeReason } from './no-charge.ts';

const Count = z.int32().min(0);

/** The first and the last day of a period, both included; `nil` for no bound. */
const period = { from: orNil(Day), to: orNil(Day) };

/** Null for entries without a category, shown as "Others". */
const Category = Named.nullable();

export const ReportEntry = z.strictObject({
  id: Id,
  date: Day,
  reference: z.string(),
  amount: Money,
  category: Category,
});

/** A bill or an invoice with a charge or a receipt in the period. */
const PaymentEntry = z.strictObject({
  id: Id,
  source: z.enum(['BILL', 'INVOICE']),
  number: z.string(),
  /** Amount received in the period, plus the unpaid part of charges in the period. */
  amount: Money,
  /** The unpaid part of `amount`. */
  balance: Money,
  status: z.enum(['OPEN', 'COMPLETED']),
});

/**
 * For each payment, `amount` minus `balance` was received. The sum of that, plus income, less expenses, tax and assets, is
 * the money in the till.
 */
export const TrialBalance = z.strictObject({
  paymentList: z.array(PaymentEntry),
  expensesList: z.array(ReportEntry),
  incomeList: z.array(ReportEntry),
  taxList: z.array(ReportEntry),
  /** Taxes not yet paid. */
  taxOwed: Total,
  /** Amount paid for assets. */
  assets: Total,
});
export type TrialBalance = z.output<typeof TrialBalance>;

export const statementKinds = ['REVENUE', 'INCOME', 'EXPENSES', 'TAX'] as const;
export type StatementKind = (typeof statementKinds)[number];

/** Groups of revenue. */
export const revenueGroups = [...billTypes, 'INVOICE'] as const;

export const StatementGroup = z.strictObject({
  /** One of `revenueGroups`, a category's id, or OTHERS. */
  group: z.string(),
  /** The category's name; empty for a group of `revenueGroups`. */
  name: z.string(),
  amount: Total,
  /** For revenue, the unpaid part. */
  balance: Total,
  count: Count,
});
export type StatementGroup = z.output<typeof StatementGroup>;

/** The figures of a day or a month. */
const Step = z.strictObject({
  date: Day,
  received: Total,
  income: Total,
  expenses: Total,
  tax: Total,
  assets: Total,
});
export type StatementStep = z.output<typeof Step>;

/** The totals of the statement; the balance is revenue − open + income − expenses − tax − assets. */
export const StatementTotals = z.strictObject({
  revenue: Total,
  open: Total,
  income: Total,
  expenses: Total,
  tax: Total,
  /** Amount paid for assets. */
  assets: Total,
  balance: Total,
});
export type StatementTotals = z.output<typeof StatementTotals>;

/** Assets in the books. Only the amounts paid for them are part of the balance, which is one of money. */
export const StatementAssets = z.strictObject({
  /** Cost of the assets in the books at the end of the period. */
  cost: Total,
  /** Accumulated depreciation of these assets at that time. */
  accumulated: Total,
  /** Depreciation of all assets in the period. */
  depreciation: Total,
  /** Book value written off in the period, of assets no longer used. */
  writtenOff: Total,
  /** Amount paid for assets in the period with money of these books. */
  paid: Total,
  /** Amount still to be paid for assets at the end of the period. */
  owed: Total,
});
export type StatementAssets = z.output<typeof StatementAssets>;

export const Statement = z.strictObject({
  revenue: z.array(StatementGroup),
  income: z.array(StatementGroup),
  expenses: z.array(StatementGroup),
  tax: z.array(StatementGroup),
  taxOwed: Total,
  assets: StatementAssets,
  totals: StatementTotals,
  /** The last day of the closed books: nothing is posted up to it. Null if the books are open. */
  booksClosedUntil: Day.nullable(),
  /** DAY for a period of at most 62 days, otherwise MONTH. `steps` leaves out days or months without postings. */
  by: z.enum(['DAY', 'MONTH']),
  steps: z.array(Step),
});
export type Statement = z.output<typeof Statement>;

export const StatementRow = z.strictObject({
  id: Id,
  source: z.enum(['BILL', 'INVOICE', 'INCOME', 'EXPENSES', 'TAX']),
  date: Day,
  /** The invoice number of a bill or invoice, the reference of an entry. */
  number: z.string(),
  /** Only for a bill or invoice. */
  patientId: Id.nullable(),
  /** The patient of a bill or invoice; otherwise the item. */
  name: z.string(),
  group: z.string(),
  groupName: z.string(),
  amount: Money,
  balance: Money,
});
export type StatementRow = z.output<typeof StatementRow>;

/** Ages of an overdue invoice, in days past its due date. */
export const ageingBuckets = ['NOT_DUE', '0-30', '31-60', '61-90', 'OVER_90'] as const;
export type AgeingBucket = (typeof ageingBuckets)[number];

export const invoiceReportStatuses = ['SENT', 'PARTIALLY_PAID', 'PAID', 'OVERDUE', 'VOID'] as const;

const invoiceFilters = {
  from: Day,
  to: Day,
  /** Part of the name or number of the patient. */
  patient: Words,
  status: z.enum(invoiceReportStatuses),
};

export const InvoiceReport = z.strictObject({
  /** Totals of sent invoices that are not void. */
  totals: z.strictObject({ invoiced: Total, paid: Total, owed: Total, count: Count }),
  /** Amounts owed by age, one row for every age. */
  ageing: z.array(z.strictObject({ age: z.enum(ageingBuckets), owed: Total, count: Count })),
  /** The fifty patients with the largest debts. */
  patients: z.array(
    z.strictObject({
      id: Id,
      number: z.string(),
      name: z.string(),
      invoiced: Total,
      paid: Total,
      owed: Total,
      count: Count,
    }),
  ),
  steps: z.array(z.strictObject({ date: Day, invoiced: Total, paid: Total })),
});
export type InvoiceReport = z.output<typeof InvoiceReport>;

export const InvoiceReportRow = z.strictObject({
  id: Id,
  number: z.string(),
  patient: z.strictObject({ id: Id, name: z.string(), number: z.string() }),
  date: Day,
  dueDate: Day,
  status: z.enum(['SENT', 'PARTIALLY_PAID', 'PAID', 'VOID']),
  /** Null if nothing is owed. */
  age: z.enum(ageingBuckets).nullable(),
  total: Money,
  paid: Money,
  owed: Money,
});
export type InvoiceReportRow = z.output<typeof InvoiceReportRow>;

/** Number of treatments without a charge, by reason. */
export const NoChargeCount = z.strictObject({ reason: NoChargeReason, count: Count });
export type NoChargeCount = z.output<typeof NoChargeCount>;

/** Maximum number of differences listed per rule. */
export const DIFFERENCES_NAMED = 100;

export const SelfCheck = z.strictObject({
  checkedAt: Instant,
  rules: z.array(z.strictObject({ rule: z.string(), says: z.string(), differences: Count })),
  differences: z.array(
    z.strictObject({
      rule: z.string(),
      /** Kind of the record; `id` is its id. */
      what: z.string(),
      id: Id.nullable(),
      /** Number or name of the record. */
      where: z.string(),
      /** The unit of `expected` and `found`; in memory counts are in hundredths as well. */
      unit: z.enum(['MONEY', 'COUNT']),
      expected: Total,
      found: Total,
    }),
  ),
});
export type SelfCheck = z.output<typeof SelfCheck>;

const needs = read('REPORT');
const filtered = 'from a day to a day, both included; nil for no bound';

export const report = {
  trialBalance: get('/report/read/trialBalance/{from}/{to}', {
    needs,
    summary: `View the trial balance; the newest 1,000 payments, expenses, income and taxes each, ${filtered}, computed from the ledger`,
    params: period,
    data: TrialBalance,
  }),
  statement: get('/report/read/statement/{from}/{to}', {
    needs,
    summary: `View the statement of accounts; by group, with its totals and its course, ${filtered}`,
    params: period,
    data: Statement,
  }),
  statementRows: get('/report/read/statement/{from}/{to}/{kind}/{group}/{page}/{size}', {
    needs,
    summary: `View a group of the statement of accounts; newest first, ${filtered}; group nil for all of the kind`,
    params: {
      ...period,
      kind: z.enum(statementKinds),
      group: orNil(z.enum([...revenueGroups, OTHERS]), Id),
    },
    data: page(StatementRow),
  }),
  noCharge: get('/report/read/noCharge/{from}/{to}', {
    needs,
    summary: `View uncharged treatments by reason; how many, most first, ${filtered}`,
    params: period,
    data: z.array(NoChargeCount),
  }),
  invoices: declare('list')('/report/list/invoices', {
    needs,
    summary:
      'View the invoice report; what invoices of these dates ask for, and what is owed by age and by patient; each filter may be left out',
    body: { filters: z.strictObject(invoiceFilters).partial().optional() },
    data: InvoiceReport,
    list: { sorts: [], words: ['patient'], row: InvoiceReportRow },
  }),
  invoiceRows: declare('list')('/report/list/invoices/rows', {
    needs,
    summary: 'List the invoices of the invoice report; newest first; each filter may be left out',
    body: {
      filters: z
        .strictObject({ ...invoiceFilters, age: z.enum(ageingBuckets) })
        .partial()
        .optional(),
      page: PageIndex.default(0),
      size: PageSize.default(25),
    },
    data: page(InvoiceReportRow),
    list: { sorts: [], words: ['patient'], row: InvoiceReportRow },
  }),
  selfCheck: get('/report/read/selfCheck', {
    needs: read('REPORT', 'ACCOUNT'),
    summary:
      'Check that the accounts agree; bills, receipts, refunds, invoices, entries, tills and the ledger, and every difference',
    data: SelfCheck,
  }),
  pdf: listPdf,
};

/** The balance of the specification: the money in the till. */
export const balanceOf = ({ revenue, open, income, expenses, tax, assets }: Omit<StatementTotals, 'balance'>): number =>
  revenue - open + income - expenses - tax - assets;
