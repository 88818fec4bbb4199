// Calculates all payslips of a payroll in batches: between two batches other calls get their turn and open windows see the
// progress. One calculation of a payroll runs at a time, across all processes.
import { createHash } from 'node:crypto';
import { setImmediate as otherCalls } from 'node:timers/promises';
import type { PayrollProgress, PayrollRun } from '@almoner/contract/office/payroll';
import { monthOf } from '@almoner/contract/office/payroll-month';
import { conflict, notFound } from '../../../kernel/base/failure.ts';
import { Gate, type Turn } from '../../../kernel/base/gate.ts';
import { newId } from '../../../kernel/base/identity.ts';
import type { SaveErrors } from '../../../kernel/database/constraints.ts';
import type { Database, Pool } from '../../../kernel/database/database.ts';
import type { CallContext, WithCaller } from '../../../kernel/request/call-context.ts';
import { listHolidaysBetween } from '../../house/public-holiday/public-holiday.service.ts';
import { t } from './payroll.words.ts';
import * as queries from './payroll-calculation.queries.ts';
import { countPayees, findLastRun, findMoney, listPayees, type PayrollScope } from './payroll-run.queries.ts';
import { type Calculated, daysOfMonth, payslipOf } from './payslip.rules.ts';

/** Reads in a transaction: the open one, or one of its own. */
type Read = <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>;

type OfRun = Pick<PayrollRun, 'id' | 'year' | 'month' | 'branch'>;

async function scopeOf(read: Read, run: OfRun): Promise<PayrollScope> {
  const given = { branchId: run.branch?.id ?? null, ...daysOfMonth(monthOf(run)) };
  const last = await read((db) => db.first(findLastRun, given));
  return { id: run.id, ...given, lastRunId: last?.id ?? null };
}

/** People per batch: some ten milliseconds. */
const AT_ONCE = 200;
const FIRST = '00000000-0000-0000-0000-000000000000';

async function* calculatedIn(read: Read, run: OfRun): AsyncGenerator<Calculated[]> {
  const { unit } = await read((db) => db.one(findMoney, {}));
  const scope = await scopeOf(read, run);
  const holidays = await read((db) => listHolidaysBetween(db, scope.from, scope.to));
  let after = FIRST;
  for (;;) {
    const asked = { ...scope, after, most: AT_ONCE };
    const payees = await read((db) => db.all(listPayees, asked));
    const last = payees.at(-1);
    if (!last) return;
    yield payees.map((payee) => payslipOf(payee, monthOf(run), unit, holidays));
    if (payees.length < AT_ONCE) return;
    after = last.staffId;
    await otherCalls();
  }
}

/** SHA-256 of payslips, over their JSON. */
function digesting() {
  const hash = createHash('sha256');
  let mark = '[';
  return {
    add(payslips: readonly Calculated[]): void {
      for (const payslip of payslips) {
        hash.update(mark + JSON.stringify(payslip));
        mark = ',';
      }
    },
    end: (): string => hash.update(mark === '[' ? '[]' : ']').digest('hex'),
  };
}

/** The digest of a calculation with the current data, to compare with `Calculation.digest`. */
export async function digestNow({ db }: Pick<CallContext, 'db'>, run: OfRun): Promise<string> {
  const digest = digesting();
  for await (const payslips of calculatedIn((work) => work(db), run)) digest.add(payslips);
  return digest.end();
}

/** Calculated payslips, to be stored by the call that locks the payroll. */
export interface Calculation {
  id: string;
  payslips: Calculated[];
  /** Digest of all payslips, by which approval detects changes since the calculation. */
  digest: string;
}

const calculations = new Gate({ name: 'payrolls', atOnce: 2, refusal: t.manyCalculations() });

export interface CalculationDeps {
  pool: Pool;
  /** Notifies open windows. */
  tell(tenantId: string, records: Iterable<string>): void;
  background(work: () => Promise<void>): void;
}

interface CalculationContext extends Pick<WithCaller, 'caller'> {
  turn: Turn;
  read: Read;
}

// Accounts are never deleted.
const saveErrors: Omit<SaveErrors<'payroll_calculation'>, 'payroll_calculation_tenant_id_account_id_fkey'> = {
  payroll_calculation_run_exists: notFound,
};

/**
 * Calculates a payroll outside of a transaction. Fails as a conflict where another call is calculating it. A result that is
 * not stored must be released by `releaseCalculation`.
 */
export async function calculate(deps: CalculationDeps, asking: CalculationContext, run: OfRun): Promise<Calculation> {
  const { caller, read, turn } = asking;
  const { tenantId, accountId } = caller;
  const scope = await scopeOf(read, run);
  const { total } = await read((db) => db.one(countPayees, scope));
  const about = { id: newId(), runId: run.id };
  const write: Read = (work) => deps.pool.transaction({ tenantId }, work);
  if (!(await write((db) => db.first(queries.begin, { ...about, accountId, total }, saveErrors)))) {
    const running = await read((db) => db.first(queries.findProgress, { runId: run.id }));
    throw conflict(t.calculating({ by: running?.by ?? '' }));
  }
  try {
    deps.tell(tenantId, ['payrollRun']);
    return await calculations.run(turn, async () => {
      const digest = digesting();
      const all: Calculated[] = [];
      for await (const payslips of calculatedIn(read, run)) {
        digest.add(payslips);
        all.push(...payslips);
        if (!(await write((db) => db.first(queries.move, { ...about, done: all.length }))))
          throw conflict(t.stepMade());
        deps.tell(tenantId, ['payrollRun']);
      }
      return { id: about.id, payslips: all, digest: digest.end() };
    });
  } catch (error) {
    releaseCalculation(deps, tenantId, about);
    throw error;
  }
}

/** Releases the payroll for another calculation; where that fails, it is free half a minute later. */
export function releaseCalculation(
  deps: CalculationDeps,
  tenantId: string,
  about: { id: string; runId: string },
): void {
  deps.background(async () => {
    await deps.pool.transaction({ tenantId }, (db) => db.run(queries.end, about));
    deps.tell(tenantId, ['payrollRun']);
  });
}

/**
 * Ends a calculation, in the transaction that stores its result. Fails as a conflict where another calculation has taken
 * over.
 */
export async function endCalculation(
  { db }: Pick<CallContext, 'db'>,
  about: { id: string; runId: string },
): Promise<void> {
  if (!(await db.first(queries.end, about))) throw conflict(t.stepMade());
}

/** Progress of a running calculation; null where none runs. */
export const findProgress = async (db: Database, runId: string): Promise<PayrollProgress | null> =>
  (await db.first(queries.findProgress, { runId })) ?? null;
