// Payslips, for readers of the payroll and for the people they pay.
import { meets, read as readIn } from '@almoner/contract/access';
import type { FiltersOf } from '@almoner/contract/list';
import type { Payslip, payslip } from '@almoner/contract/office/payslip';
import { notFound } from '../../../kernel/base/failure.ts';
import { wordsIn } from '../../../kernel/database/text-search.ts';
import { serveList } from '../../../kernel/records/list.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { findMoney } from './payroll-run.queries.ts';
import { readRun } from './payroll-run.service.ts';
import * as queries from './payslip.queries.ts';
import { explainerOf } from './payslip-explanation.rules.ts';

type ReadContext = Pick<CallContext, 'db' | 'caller'>;
type ShowContext = Pick<CallContext, 'db' | 'language'>;

/** Payslips as they are shown in the language of the call: each line says how its amount came about. */
async function shown({ db, language }: ShowContext, stored: readonly queries.StoredPayslip[]): Promise<Payslip[]> {
  if (stored.length === 0) return [];
  const explain = explainerOf(await db.one(findMoney, {}), language);
  return stored.map(({ lines, ...slip }) => ({
    ...slip,
    lines: lines.map(({ steps, ...line }) => ({ ...line, explanation: explain(steps, slip.salaryDays) })),
  }));
}

/** A payslip as it is shown. */
export async function showPayslip(call: ShowContext, stored: queries.StoredPayslip): Promise<Payslip> {
  const [slip] = await shown(call, [stored]);
  return slip as Payslip;
}

/**
 * A payslip that the caller may read: an own one of a paid payroll, or that was mailed; any with the permission to read the
 * payroll. Fails as not found.
 */
export async function findReadable({ db, caller }: ReadContext, id: string) {
  const own = await db.first(queries.findOwn, { id, accountId: caller.accountId });
  if (own) return { slip: own, isOwn: true };
  if (!meets(readIn('PAYROLL'), caller.grants)) throw notFound();
  return { slip: await db.one(queries.findPayslip, { id }), isOwn: false };
}

/** A payslip. Fails as `findReadable`. */
export const readPayslip = async (call: ReadContext & ShowContext, id: string): Promise<Payslip> =>
  showPayslip(call, (await findReadable(call, id)).slip);

/** The caller's own payslips of paid payrolls, and those that were mailed to them. */
export const listOwn = async (call: ReadContext & ShowContext): Promise<Payslip[]> =>
  shown(call, await call.db.all(queries.listOwn, { accountId: call.caller.accountId }));

/** The list of payslips, exceptions first. */
export const payslipLists = serveList(
  queries.payslips,
  async ({ search, ...filters }: FiltersOf<typeof payslip.page>, { call: { caller }, read }) => {
    const { runId } = filters;
    if (runId !== undefined) await read((db) => readRun({ db, caller }, runId));
    return { ...filters, words: wordsIn(search) };
  },
);
