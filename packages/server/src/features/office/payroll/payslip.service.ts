// Payslips, read by whoever may read the payroll, and by those whom they pay.
import type { FiltersOf } from '@almoner/contract/list';
import type { OwnPayslip, Payslip, payslip } from '@almoner/contract/office/payslip';
import type { Call } from '../../../kernel/call.ts';
import { serveList } from '../../../kernel/list.ts';
import { wordsIn } from '../../../kernel/words.ts';
import { readRun } from './payroll-run.service.ts';
import * as queries from './payslip.queries.ts';

type Asking = Pick<Call, 'db' | 'caller'>;

/** Fails as absent. */
export const readPayslip = ({ db }: Asking, id: string): Promise<Payslip> => db.one(queries.findPayslip, { id });

/** The caller's own, of payrolls that are paid. */
export const listOwn = ({ db, caller: { accountId } }: Asking): Promise<OwnPayslip[]> =>
  db.all(queries.listOwn, { accountId });

/** Fails as absent, also where it is somebody else's, or of a payroll that is not paid. */
export const readOwn = ({ db, caller: { accountId } }: Asking, id: string): Promise<Payslip> =>
  db.one(queries.findOwn, { id, accountId });

/** The list of payslips, those to look at first. */
export const payslipLists = serveList(
  queries.payslips,
  async ({ search, ...filters }: FiltersOf<typeof payslip.page>, { call: { caller }, read }) => {
    const { runId } = filters;
    if (runId !== undefined) await read((db) => readRun({ db, caller }, runId));
    return { ...filters, words: wordsIn(search) };
  },
);
