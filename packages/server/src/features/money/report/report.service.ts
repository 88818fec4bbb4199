// The trial balance, the statement of accounts and the invoice report.
import type { Body, Params } from '@almoner/contract/call';
import type { FiltersOf } from '@almoner/contract/list';
import {
  ageingBuckets,
  type InvoiceReport,
  type report,
  type Statement,
  type TrialBalance,
} from '@almoner/contract/money/report';
import { toPage } from '../../../kernel/records/paging.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { findClosedUntil } from '../ledger/closed-books.service.ts';
import * as invoices from './invoice-report.queries.ts';
import * as queries from './report.queries.ts';
import { chartStepOf, paymentOf, statementTotalsOf } from './report.rules.ts';
import { t } from './report.words.ts';

/** The newest rows of each kind in a period, oldest first; `setMessage` reports where there are more. */
export async function readTrialBalance({ db, setMessage }: CallContext, period: queries.Period): Promise<TrialBalance> {
  const [moved, entries, { owed: taxOwed }, { paid: assets }] = await Promise.all([
    db.all(queries.listMoved, period),
    db.all(queries.listEntries, period),
    db.one(queries.sumTaxOwed, period),
    db.one(queries.sumAssets, period),
  ]);
  const of = (wanted: string) => entries.filter(({ kind }) => kind === wanted).map(({ kind: _, ...entry }) => entry);
  const payments = moved
    .reverse()
    .map(({ received, grown, ...row }) => ({ ...row, ...paymentOf({ received, grown }) }));
  const [expenses, income, tax] = [of('EXPENSES'), of('INCOME'), of('TAX')] as const;
  const most = queries.TRIAL_BALANCE_ROWS;
  if ([payments, expenses, income, tax].some(({ length }) => length > most)) {
    setMessage(t.newestOnly({ most }));
  }
  return {
    paymentList: payments.slice(-most),
    expensesList: expenses.slice(-most),
    incomeList: income.slice(-most),
    taxList: tax.slice(-most),
    taxOwed,
    assets,
  };
}

/** The statement of a period: groups, totals, and its course by days or months. */
export async function readStatement(call: CallContext, period: Params<typeof report.statement>): Promise<Statement> {
  const by = chartStepOf(period.from, period.to);
  const [rows, { owed: taxOwed }, assets, steps, booksClosedUntil] = await Promise.all([
    call.db.all(queries.sumGroups, period),
    call.db.one(queries.sumTaxOwed, period),
    call.db.one(queries.sumAssets, period),
    listSteps(call, period, by),
    findClosedUntil(call.db),
  ]);
  const of = (wanted: string) => rows.filter(({ kind }) => kind === wanted).map(({ kind: _, ...group }) => group);
  const groups = { revenue: of('REVENUE'), income: of('INCOME'), expenses: of('EXPENSES'), tax: of('TAX') };
  return { ...groups, taxOwed, assets, totals: statementTotalsOf(groups, assets.paid), booksClosedUntil, by, steps };
}

/** Money in and out per day or month, earliest first. Steps without a posting are left out. */
export const listSteps = ({ db }: CallContext, period: queries.Period, by: 'DAY' | 'MONTH') =>
  db.all(queries.sumSteps, { ...period, unit: by.toLowerCase() });

/** A page of the rows behind a group, or behind all groups of the kind where `group` is null. */
export async function listStatementRows({ db }: CallContext, asked: Params<typeof report.statementRows>) {
  const { kind, page, size, ...filters } = asked;
  const given = { ...filters, size, offset: page * size };
  const found = await (kind === 'REVENUE'
    ? db.all(queries.listRevenueRows, given)
    : db.all(queries.listEntryRows, { ...given, kind }));
  const rows = found.map(({ total: _, ...row }) => row);
  return toPage(rows, found[0]?.total ?? 0, page, size);
}

const invoicesOf = (
  { patient, status, ...filters }: FiltersOf<typeof report.invoiceRows>,
  today: string,
): invoices.InvoiceReportFilters => ({
  ...filters,
  today,
  patient: patient || undefined,
  ...(status === 'OVERDUE' ? { overdue: true } : { status }),
});

/** Totals of invoices, and the age of their balances as of today. */
export async function readInvoices(
  { db, today }: CallContext,
  filters: FiltersOf<typeof report.invoices>,
): Promise<InvoiceReport> {
  const asked = invoicesOf(filters, today);
  const [totals, aged, patients, steps] = await Promise.all([
    db.one(invoices.sumInvoices, asked),
    db.all(invoices.sumByAge, asked),
    db.all(invoices.sumByPatient, asked),
    db.all(invoices.sumByMonth, asked),
  ]);
  const ageing = ageingBuckets.map((age) => aged.find((one) => one.age === age) ?? { age, owed: 0, count: 0 });
  return { totals, ageing, patients, steps };
}

export const listInvoiceRows = (
  { db, today }: CallContext,
  { filters = {}, page, size }: Body<typeof report.invoiceRows>,
) => invoices.invoiceRows.page(db, invoicesOf(filters, today), {}, page, size);
