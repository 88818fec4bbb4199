// Charges the days of stays. The charges depend only on the times of beds: every change of times updates them in its own
// transaction, and a job charges each past night. Locks: ticket, admission, bills of the stay.
import type { Admission } from '@almoner/contract/care/admission';
import type { StayAccount, WaiverInput } from '@almoner/contract/care/stay-charge';
import type { Bill, StayCharge } from '@almoner/contract/money/bill';
import type { z } from 'zod';
import { conflict, refuseIfErrors } from '../../../kernel/base/failure.ts';
import { newId } from '../../../kernel/base/identity.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { holdOpenTicket, type ReopeningListener } from '../../front/ticket/ticket.service.ts';
import { cancelBill, changeBill, listBills, lockBill, raiseBill } from '../../money/bill/bill.service.ts';
import type { NewLine } from '../../money/bill/bill-line.service.ts';
import { discountAfterChange } from '../../money/bill/discount.service.ts';
import { recordView } from '../order/order.service.ts';
import { getStay, lockStay, lockStays, type TimesListener } from './stay.service.ts';
import * as queries from './stay-charge.queries.ts';
import { chargeChanges, chargedAgain, daysToCharge, linesOfDays } from './stay-charge.rules.ts';
import { t } from './stay-charge.words.ts';
import { reversalsOf } from './stay-credit.rules.ts';
import { getCredit, listBillsOf, listStaysOf, settleCredit, settleUnbilled } from './stay-credit.service.ts';
import { findWaiver, getDue, isInBed, waiveDue } from './stay-due.service.ts';

/**
 * Updates the charges of a stay to the times of its beds, and its bill to the charges; answers whether anything was charged
 * or billed. The caller has ticket and admission locked. Fails as a conflict where a bill would have to be raised on a
 * closed ticket, or where one act of a user would charge more than a year.
 */
export async function chargeStay(
  call: CallContext,
  stay: Admission,
  by: { reason?: string | null; onItsOwn?: boolean } = {},
) {
  const admissionId = stay.id;
  // Locked before the charges are read: a concurrent payment holds these locks and may close a bill.
  await call.db.all(queries.lockStayBills, { admissionId });
  const charged = await call.db.all(queries.listUnreversed, { admissionId });
  const { charge, reverse } = chargeChanges(chargeableDays(call, stay), charged);
  refuseTooMany(charge.length, by);
  const isOpen = async () => (await call.db.one(queries.findTicketState, { ticketId: stay.ticketId })).isOpen;
  const accountId = by.onItsOwn ? null : call.caller.accountId;
  if (charge.length + reverse.length === 0) {
    return billPending(call, stay, { isNew: false, mayBill: await isOpen(), accountId });
  }
  const { timeZone } = call.caller;
  const bills = await listBillsOf(call, admissionId);
  const reversed = charge.length > 0 ? await call.db.all(queries.listReversed, { admissionId }) : [];
  const { again, anew } = chargedAgain(charge, reversed);
  const priced = await call.db.all(queries.priceDays, { days: JSON.stringify(anew), timeZone });
  const now = call.now.toISOString();
  const { reason = null } = by;
  const ids = [...reverse.map(({ id }) => id), ...again.map(({ reversalId }) => reversalId)];
  await call.db.run(queries.setReversed, { ids, now });
  // After the others are reversed: a date is charged once.
  await call.db.run(queries.setUnreversed, { ids: again.map(({ id }) => id) });
  const charges = [
    ...reversalsOf(reverse, bills).map((line) => ({ ...line, reverses: line.id, reason })),
    ...again.map(({ reversalId, reversedAmount, ...line }) => ({
      ...line,
      amount: -reversedAmount,
      reverses: reversalId,
      reason,
    })),
    ...priced.map((line) => ({ ...line, reverses: null, reason: null })),
  ].map((line) => ({ ...line, id: newId() }));
  const written = await call.db.all(queries.insertCharges, {
    admissionId,
    charges: JSON.stringify(charges),
    now,
    accountId,
  });
  await call.audit.changedAll(
    'stayCharge',
    written.map((after) => ({ id: after.id, before: null, after })),
  );
  // A change that only reverses days does not fail on a closed ticket: an amount that it charges anew waits.
  const mayBill = charge.length > 0 || (await isOpen());
  await billPending(call, stay, { isNew: true, mayBill, accountId });
  return true;
}

/** Bills the charges of a ticket's stays that had to wait while the ticket was closed. The caller has the ticket locked. */
export const billWaiting: ReopeningListener = async (call, ticketId) => {
  const stays = await call.db.all(queries.listWaiting, { ticketId });
  await lockStays(call, stays);
  for (const { admissionId: id } of stays) {
    await call.db.all(queries.lockStayBills, { admissionId: id });
    const { accountId } = call.caller;
    await billPending(call, { id, ticketId }, { isNew: false, mayBill: true, accountId });
  }
};

/** Most days that one act of a user charges; more days mean that the time is a mistake. */
const MOST_DAYS_AT_ONCE = 366;

// The server itself has no such limit: it catches up however long it was down.
function refuseTooMany(days: number, { reason, onItsOwn }: { reason?: string | null; onItsOwn?: boolean }): void {
  if (onItsOwn || days <= MOST_DAYS_AT_ONCE) return;
  throw conflict(t.tooManyDays({ days, most: MOST_DAYS_AT_ONCE }), reason ? 'correctionRo.from' : undefined);
}

/** The dates that are to be charged as of now. */
const chargeableDays = (
  { caller: { timeZone }, now }: Pick<CallContext, 'caller' | 'now'>,
  { beds }: Pick<Admission, 'beds'>,
) =>
  daysToCharge(
    beds.flatMap(({ bed, from, until }) => (from ? [{ bedId: bed.id, from, until }] : [])),
    { timeZone, now },
  );

/** Number of dates of a stay that are due and not charged. */
async function countUncharged(call: CallContext, stay: Admission): Promise<number> {
  const charged = await call.db.all(queries.listUnreversed, { admissionId: stay.id });
  return chargeChanges(chargeableDays(call, stay), charged).charge.length;
}

/**
 * Brings the open bill of a stay to the charges that are on no other bill: raises, changes or cancels it. Where their sum is
 * not positive there is no open bill: a negative sum waits for a further day or for a refund. `mayBill`: a bill may be
 * raised. `isNew`: charges were written. `accountId` is null for the server itself. Answers whether a bill, or the noted
 * credit of the stay, was changed.
 */
async function billPending(
  call: CallContext,
  { id: admissionId, ticketId }: Pick<Admission, 'id' | 'ticketId'>,
  { isNew, mayBill, accountId }: { isNew: boolean; mayBill: boolean; accountId: string | null },
): Promise<boolean> {
  const { db } = call;
  const { amount, isNoted } = await settleCredit(call, { admissionId, accountId });
  const found = await db.first(queries.findOpenBill, { admissionId });
  const open = found && (await lockBill(call, found.billId));
  if (!(isNew || isNoted) && amount === (open?.amount ?? Math.min(0, amount))) return false;
  const stayBillId = open?.typeId ?? null;
  const held = found && open ? await holdDiscount(call, open, found) : null;
  const lines = linesOfDays(admissionId, await db.all(queries.listPending, { admissionId, stayBillId }));
  if (open && amount <= 0) await cancelBill(call, open.id);
  if (open && amount > 0) await changeBill(call, open, { amount, lines, ...splitOf(held, amount) });
  const raised = amount > 0 && !open && mayBill ? await raise(call, { admissionId, ticketId, amount, lines }) : null;
  const to = amount > 0 ? (stayBillId ?? raised?.typeId ?? null) : null;
  await db.run(queries.placePending, { admissionId, stayBillId, to });
  if (amount === 0 && isNoted) await settleUnbilled(call, admissionId);
  return Boolean(open || raised || isNoted);
}

/** A discount that was given for at least the amount stays as it is. */
const splitOf = (held: queries.HeldDiscount | null, amount: number) =>
  held && held.discount > 0 && amount <= held.discountFor
    ? { split: { discount: held.discount, discountAsked: null } }
    : {};

/**
 * Notes the discount of the open bill before its amount changes, so that a mistake that is taken back leaves it. A discount
 * that is asked for anew only because the amount has grown holds for the smaller amount as before.
 */
async function holdDiscount(call: CallContext, open: Bill, held: queries.HeldDiscount): Promise<queries.HeldDiscount> {
  const { discount, amount, discountRequest } = open;
  const isAskedAnew = discount < held.discount && discountRequest?.discount === held.discount;
  if (isAskedAnew) return held;
  const discountFor = discount === held.discount ? Math.max(held.discountFor, amount) : amount;
  const now = { discount, discountFor };
  if (discount !== held.discount || discountFor !== held.discountFor) {
    await call.db.run(queries.setHeldDiscount, { id: open.typeId, ...now });
  }
  return now;
}

/** Updates open bill and credit of stays after a change of their bills. The caller has the stays locked. */
export async function updateStayBills(call: CallContext, stayBillIds: string[]): Promise<void> {
  for (const { mayBill, ...stay } of await listStaysOf(call, stayBillIds)) {
    await billPending(call, stay, { isNew: false, mayBill, accountId: call.caller.accountId });
  }
}

interface NewStayBill {
  admissionId: string;
  ticketId: string;
  amount: number;
  lines: NewLine[];
}

async function raise(call: CallContext, { admissionId, ticketId, amount, lines }: NewStayBill): Promise<Bill> {
  refuseIfErrors(await holdOpenTicket(call, ticketId, 'correctionRo.bedTimeId'));
  const id = newId();
  // The bill before was cancelled with its discount: what was given for as much is given again.
  const held = await call.db.first(queries.findCancelledDiscount, { admissionId });
  await call.db.run(queries.insertStayBill, { id, admissionId });
  const { discount = 0, discountFor = 0 } = held ?? {};
  const split =
    amount <= discountFor
      ? { discount, discountAsked: null }
      : await discountAfterChange(call, { discount, discountRequest: null, amount: discountFor }, amount);
  const bill = await raiseBill(call, { type: 'ADMISSION', sourceId: id, ticketId, amount, lines, ...split });
  await call.db.run(queries.setBill, { id, billId: bill.id });
  if (held) await call.db.run(queries.setHeldDiscount, { id, discount, discountFor });
  return bill;
}

/** Charges a stay anew after the times of its beds were written. Reversals by a correction carry its reason. */
export const rechargeStay: TimesListener = async (call, stay) => {
  const now = call.now.toISOString();
  const corrected = stay.beds.find((bed) => bed.corrected && new Date(bed.corrected.at).toISOString() === now);
  await chargeStay(call, stay, { reason: corrected?.corrected?.reason ?? null });
};

/** Charges the days that are due now; a message says where there are none. Fails as not found. */
export async function chargeDue(call: CallContext, admissionId: string): Promise<StayAccount> {
  const stay = await lockStay(call, admissionId);
  if (!(await chargeStay(call, stay))) {
    call.setMessage(t.nothingDue());
    await call.audit.changed('admission', admissionId, stay, stay);
  }
  return getStayAccount(call, stay);
}

/** Notes that the patient may leave although something is open. Fails as `waiveDue`. */
export const waive = async (
  call: CallContext,
  admissionId: string,
  input: z.output<typeof WaiverInput>,
): Promise<StayAccount> => getStayAccount(call, await waiveDue(call, admissionId, input));

/** Charges, bills, credit and debt of a stay; a look into the patient's record. Fails as not found. */
export async function lookAtAccount(call: CallContext, admissionId: string): Promise<StayAccount> {
  return getStayAccount(call, recordView(call, 'admission', await getStay(call, admissionId)));
}

async function getStayAccount(call: CallContext, stay: Admission): Promise<StayAccount> {
  const { db } = call;
  const { id: admissionId, ticketId } = stay;
  const [charges, billed, { credit, waiting }, due, waiver, uncharged] = await Promise.all([
    db.all(queries.listCharges, { admissionId }),
    db.all(queries.listBillIds, { admissionId }),
    getCredit(call, admissionId),
    getDue(call, ticketId),
    findWaiver(call, admissionId),
    isInBed(stay) ? countUncharged(call, stay) : 0,
  ]);
  const bills = await listBills(
    db,
    billed.map(({ billId }) => billId),
  );
  return {
    charges,
    bills: bills.reverse().map(({ id, invoice, total, status, payment }) => ({ id, invoice, total, status, payment })),
    credit,
    waiting,
    inBed: isInBed(stay),
    uncharged,
    due,
    waiver,
  };
}

/** The stay of a bill, and the stay's charges on the bill. */
export async function getBilledStay(
  { db }: CallContext,
  stayBillId: string,
): Promise<{ admissionId: string; charges: StayCharge[] }> {
  const [{ admissionId }, charges] = await Promise.all([
    db.one(queries.findStayOf, { stayBillId }),
    db.all(queries.listOnBill, { stayBillId }),
  ]);
  return { admissionId, charges };
}
