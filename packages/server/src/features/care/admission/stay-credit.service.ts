// What is to be given back of a stay: what is held of it beyond what its days are worth, see the rules. What is still owed of the
// stay's bills is no longer owed instead.
import type { Call } from '../../../kernel/call.ts';
import { newId } from '../../../kernel/identity.ts';
import { creditRest } from '../../money/bill/bill.service.ts';
import * as queries from './stay-credit.queries.ts';
import { creditOf, type OfStay, restsOf, type StayBill, toCharge, waitingOf } from './stay-credit.rules.ts';

async function readStay({ db }: Pick<Call, 'db'>, admissionId: string): Promise<OfStay> {
  const [bills, onNone] = await Promise.all([
    db.all(queries.listBills, { admissionId }),
    db.one(queries.sumOnNone, { admissionId }),
  ]);
  return { bills, onNone };
}

export const listBillsOf = ({ db }: Call, admissionId: string): Promise<StayBill[]> =>
  db.all(queries.listBills, { admissionId });

/**
 * Notes by how much more or less days that were taken back come to by now, so that what stands on no bill, or on the one that can
 * still change, comes to what is to be charged; answers that, below nothing where it is to be given back, and whether something was
 * noted. The bills of the stay are locked. No account is the server by itself.
 */
export async function settleCredit(
  call: Call,
  { admissionId, accountId }: { admissionId: string; accountId: string | null },
): Promise<{ amount: number; isNoted: boolean }> {
  const stay = await readStay(call, admissionId);
  let amount = toCharge(stay);
  for (const { id, rest } of restsOf(stay)) {
    if (amount >= 0) break;
    const less = Math.min(rest, -amount);
    await creditRest(call, id, less);
    await call.db.run(queries.addCredited, { billId: id, amount: less });
    amount += less;
  }
  const noted = stay.onNone.pending + (stay.bills.find(({ isOpen }) => isOpen)?.amount ?? 0);
  const more = amount - noted;
  if (more !== 0) {
    const [id, now] = [newId(), call.now.toISOString()];
    const after = await call.db.one(queries.insertGivenBack, { id, admissionId, amount: more, now, accountId });
    await call.audit.changed('stayCharge', id, null, after);
  }
  return { amount, isNoted: more !== 0 };
}

/** What stands on no bill comes to nothing, and is settled. */
export const closeCredit = ({ db }: Call, admissionId: string): Promise<unknown> =>
  db.run(queries.closeGivenBack, { admissionId });

/** Of bills, with whether one can be raised. */
export const listStaysOf = ({ db }: Call, stayBillIds: string[]) => db.all(queries.listStaysOf, { stayBillIds });

/** Kobo that are held for nothing, and kobo that are charged and on no bill. */
export async function findCredit(
  call: Pick<Call, 'db'>,
  admissionId: string,
): Promise<{ credit: number; waiting: number }> {
  const stay = await readStay(call, admissionId);
  return { credit: creditOf(stay), waiting: waitingOf(stay) };
}
