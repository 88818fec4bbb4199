// The credit of a stay: money held beyond the value of its days, see the rules. It first settles what is still owed on the
// stay's bills; the rest is given back.

import { newId } from '../../../kernel/base/identity.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { creditRest } from '../../money/bill/bill.service.ts';
import * as queries from './stay-credit.queries.ts';
import {
  amountToCharge,
  creditOf,
  debtsOf,
  reductionsOf,
  type StayBill,
  type StayBilling,
  waitingOf,
} from './stay-credit.rules.ts';

async function getBilling({ db }: Pick<CallContext, 'db'>, admissionId: string): Promise<StayBilling> {
  const [bills, unbilled] = await Promise.all([
    db.all(queries.listBills, { admissionId }),
    db.one(queries.sumUnbilled, { admissionId }),
  ]);
  return { bills, unbilled };
}

export const listBillsOf = ({ db }: CallContext, admissionId: string): Promise<StayBill[]> =>
  db.all(queries.listBills, { admissionId });

/**
 * Settles debts of closed bills from a credit, then writes an adjustment that brings the charges on no bill and on the open
 * bill to the amount to charge. Answers this amount, negative where it is to be given back, and whether an adjustment was
 * written. The caller has the bills of the stay locked. `accountId` is null for the server itself.
 */
export async function settleCredit(
  call: CallContext,
  { admissionId, accountId }: { admissionId: string; accountId: string | null },
): Promise<{ amount: number; isNoted: boolean }> {
  const stay = await getBilling(call, admissionId);
  for (const reduction of reductionsOf(stay)) await call.db.run(queries.addReduction, reduction);
  let amount = amountToCharge(stay);
  for (const { id, rest } of debtsOf(stay)) {
    if (amount >= 0) break;
    const less = Math.min(rest, -amount);
    await creditRest(call, id, less);
    await call.db.run(queries.addCredited, { billId: id, amount: less });
    amount += less;
  }
  const noted = stay.unbilled.pending + (stay.bills.find(({ isOpen }) => isOpen)?.amount ?? 0);
  const more = amount - noted;
  if (more !== 0) {
    const [id, now] = [newId(), call.now.toISOString()];
    const after = await call.db.one(queries.insertAdjustment, { id, admissionId, amount: more, now, accountId });
    await call.audit.changed('stayCharge', id, null, after);
  }
  return { amount, isNoted: more !== 0 };
}

/** Settles the charges that are on no bill and sum to zero. */
export const settleUnbilled = ({ db }: CallContext, admissionId: string): Promise<unknown> =>
  db.run(queries.settleUnbilled, { admissionId });

/** The stays of bills, with whether a bill can be raised on their ticket. */
export const listStaysOf = ({ db }: CallContext, stayBillIds: string[]) => db.all(queries.listStaysOf, { stayBillIds });

/** Credit of a stay, and its charges that wait for a bill, both in kobo. */
export async function getCredit(
  call: Pick<CallContext, 'db'>,
  admissionId: string,
): Promise<{ credit: number; waiting: number }> {
  const stay = await getBilling(call, admissionId);
  return { credit: creditOf(stay), waiting: waitingOf(stay) };
}
