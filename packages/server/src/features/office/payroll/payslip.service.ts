// Payslips, for readers of the payroll and for the people they pay.
import type { FiltersOf } from '@almoner/contract/list';
import type { OwnPayslip, Payslip, payslip } from '@almoner/contract/office/payslip';
import { wordsIn } from '../../../kernel/database/text-search.ts';
import { serveList } from '../../../kernel/records/list.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { readRun } from './payroll-run.service.ts';
import * as queries from './payslip.queries.ts';

type ReadContext = Pick<CallContext, 'db' | 'caller'>;

/** A payslip. Fails as not found. */
export const readPayslip = ({ db }: ReadContext, id: string): Promise<Payslip> => db.one(queries.findPayslip, { id });

/** The caller's own payslips of paid payrolls, and those that were mailed to them. */
export const listOwn = ({ db, caller: { accountId } }: ReadContext): Promise<OwnPayslip[]> =>
  db.all(queries.listOwn, { accountId });

/**
 * A payslip of the caller. Fails as not found, also at another person's, or where the payroll is neither paid nor the payslip
 * mailed.
 */
export const readOwn = ({ db, caller: { accountId } }: ReadContext, id: string): Promise<Payslip> =>
  db.one(queries.findOwn, { id, accountId });

/** The list of payslips, exceptions first. */
export const payslipLists = serveList(
  queries.payslips,
  async ({ search, ...filters }: FiltersOf<typeof payslip.page>, { call: { caller }, read }) => {
    const { runId } = filters;
    if (runId !== undefined) await read((db) => readRun({ db, caller }, runId));
    return { ...filters, words: wordsIn(search) };
  },
);
