// What is to be given back of a stay. It is what was taken back of paid days, less what refunds cancelled of their charge
// before or afterwards, and less what is still owed of the stay's bills: that is no longer owed instead.
import type { Call } from '../../../kernel/call.ts';
import { newId } from '../../../kernel/identity.ts';
import { stampOf } from '../../../kernel/record.ts';
import { creditRest } from '../../money/bill/bill.service.ts';
import { sumPending } from './stay-charge.queries.ts';
import * as queries from './stay-credit.queries.ts';

/** Settles days that were taken back with what was given back, or is still owed. The bills of the stay are locked. */
export async function settleCredit(call: Call, admissionId: string): Promise<void> {
  const { db } = call;
  const wanted = -(await db.one(sumPending, { admissionId, stayBillId: null })).amount;
  if (wanted <= 0) return;
  let available = (await db.one(queries.sumAvailable, { admissionId })).amount;
  for (const { id, rest } of await db.all(queries.listRests, { admissionId })) {
    const amount = Math.min(rest, wanted - available);
    if (amount <= 0) break;
    await creditRest(call, id, amount);
    available += amount;
  }
  const amount = Math.min(wanted, available);
  if (amount > 0) await db.run(queries.insertGivenBack, { id: newId(), admissionId, amount, ...stampOf(call) });
  if (amount === wanted) await db.run(queries.closeGivenBack, { admissionId });
}

/** The same of the stays of bills. */
export async function settleCreditOf(call: Call, stayBillIds: string[]): Promise<void> {
  for (const { admissionId } of await call.db.all(queries.listStaysOf, { stayBillIds })) {
    await settleCredit(call, admissionId);
  }
}

/** Kobo that are held for nothing. */
export async function findCredit({ db }: Pick<Call, 'db'>, admissionId: string): Promise<number> {
  const [pending, rests] = await Promise.all([
    db.one(sumPending, { admissionId, stayBillId: null }),
    db.one(queries.sumRests, { admissionId }),
  ]);
  return Math.max(0, -pending.amount - rests.amount);
}
