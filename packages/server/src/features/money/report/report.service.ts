// The statement of accounts and the invoice report; what other features show of the hospital's course.
import type { Body, Params } from '@almoner/contract/call';
import type { FiltersOf } from '@almoner/contract/list';
import {
  ages,
  type InvoiceReport,
  type report,
  type Statement,
  type TrialBalance,
} from '@almoner/contract/money/report';
import type { Call } from '../../../kernel/call.ts';
import type { SessionContext } from '../../../kernel/context.ts';
import { toPage } from '../../../kernel/paging.ts';
import * as invoices from './invoice-report.queries.ts';
import * as queries from './report.queries.ts';
import { paymentOf, stepOf, totalsOf } from './report.rules.ts';

/** Of each kind, the most that the trial balance lists. */
export const TRIAL_BALANCE_ROWS = 1_000;

/** The newest payments, expenses, income and taxes of a period, oldest first, from the ledger alone. */
export async function readTrialBalance(
  { db, params, say }: Pick<SessionContext<typeof report.trialBalance>, 'db' | 'params' | 'say'>,
  most = TRIAL_BALANCE_ROWS,
): Promise<TrialBalance> {
  // One more of each, to know whether there are more.
  const period = { ...params, most: most + 1 };
  const [moved, entries, { owed: taxOwed }] = await Promise.all([
    db.all(queries.listMoved, period),
    db.all(queries.listEntries, period),
    db.one(queries.sumTaxOwed, period),
  ]);
  const of = (wanted: string) =>
    entries
      .filter(({ kind }) => kind === wanted)
      .map(({ kind: _, place: __, ...entry }) => entry)
      .slice(-most);
  const kinds = ['EXPENSES', 'INCOME', 'TAX'].map((kind) => entries.filter((entry) => entry.kind === kind).length);
  if (Math.max(moved.length, ...kinds) > most) {
    say(`Only the newest ${most.toLocaleString('en-GB')} of each kind. The statement of accounts sums up all of them.`);
  }
  return {
    paymentList: moved
      .slice(0, most)
      .reverse()
      .map(({ received, grown, ...of }) => ({ ...of, ...paymentOf({ received, grown }) })),
    expensesList: of('EXPENSES'),
    incomeList: of('INCOME'),
    taxList: of('TAX'),
    taxOwed,
  };
}

/** The same by groups, with its totals and its course. */
export async function readStatement(call: Call, period: Params<typeof report.statement>): Promise<Statement> {
  const by = stepOf(period.from, period.to);
  const [rows, { owed: taxOwed }, steps] = await Promise.all([
    call.db.all(queries.sumGroups, period),
    call.db.one(queries.sumTaxOwed, period),
    listSteps(call, period, by),
  ]);
  const of = (wanted: string) => rows.filter(({ kind }) => kind === wanted).map(({ kind: _, ...group }) => group);
  const groups = { revenue: of('REVENUE'), income: of('INCOME'), expenses: of('EXPENSES'), tax: of('TAX') };
  return { ...groups, taxOwed, totals: totalsOf(groups), by, steps };
}

/** What came in and went out in each day or month of a period in which something did, the first one first. */
export const listSteps = ({ db }: Call, period: queries.Period, by: 'DAY' | 'MONTH') =>
  db.all(queries.sumSteps, { ...period, unit: by.toLowerCase() });

/** A page of what stands behind a group of the statement. */
export async function listStatementRows({ db }: Call, asked: Params<typeof report.statementRows>) {
  const { kind, page, size, ...filters } = asked;
  const given = { ...filters, limit: size, offset: page * size };
  const found = await (kind === 'REVENUE'
    ? db.all(queries.listRevenueRows, given)
    : db.all(queries.listEntryRows, { ...given, kind }));
  const rows = found.map(({ total: _, ...row }) => row);
  return toPage(rows, found[0]?.total ?? 0, page, size);
}

const invoicesOf = (asked: FiltersOf<typeof report.invoices>, today: string): invoices.InvoicesAsked => ({
  from: asked.from ?? null,
  to: asked.to ?? null,
  patient: asked.patient || null,
  status: asked.status ?? null,
  today,
});

/** What invoices ask for, and how old what they are owed is today. */
export async function readInvoices(
  { db, today }: Call,
  asked: FiltersOf<typeof report.invoices>,
): Promise<InvoiceReport> {
  const given = invoicesOf(asked, today);
  const [totals, aged, patients, steps] = await Promise.all([
    db.one(invoices.sumInvoices, given),
    db.all(invoices.sumByAge, given),
    db.all(invoices.sumByPatient, given),
    db.all(invoices.sumByMonth, given),
  ]);
  const ageing = ages.map((age) => aged.find((one) => one.age === age) ?? { age, owed: 0, count: 0 });
  return { totals, ageing, patients, steps };
}

export async function listInvoices({ db, today }: Call, asked: Body<typeof report.invoiceRows>) {
  const { filters = {}, page, size } = asked;
  const given = { ...invoicesOf(filters, today), age: filters.age ?? null, limit: size, offset: page * size };
  const found = await db.all(invoices.listInvoiceRows, given);
  const rows = found.map(({ of: _, ...row }) => row);
  return toPage(rows, found[0]?.of ?? 0, page, size);
}
