// Charges the days of stays. What is charged follows the times of beds and nothing else: whatever changes them has the charges
// follow in its own transaction, and a job charges each night that is over. Locks: ticket, admission, bills of the stay.
import type { Admission } from '@almoner/contract/care/admission';
import type { StayAccount, WaiverInput } from '@almoner/contract/care/stay-charge';
import type { Bill, StayCharge } from '@almoner/contract/money/bill';
import type { z } from 'zod';
import type { Call } from '../../../kernel/call.ts';
import { conflict, refuseIncorrect } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/identity.ts';
import { holdOpenTicket, type ReopeningListener } from '../../front/ticket/ticket.service.ts';
import { cancelBill, changeBill, listBills, lockBill, raiseBill } from '../../money/bill/bill.service.ts';
import type { NewLine } from '../../money/bill/bill-line.service.ts';
import { lookedAt } from '../order/order.service.ts';
import { findStay, lockStay, lockStays, type TimesListener } from './stay.service.ts';
import * as queries from './stay-charge.queries.ts';
import { changesOf, daysToCharge, linesOfDays } from './stay-charge.rules.ts';
import { t } from './stay-charge.words.ts';
import { takenBack } from './stay-credit.rules.ts';
import { closeCredit, findCredit, listBillsOf, listStaysOf, settleCredit } from './stay-credit.service.ts';
import { findDue, findWaiver, isInBed, waiveDue } from './stay-due.service.ts';

/**
 * Brings the charges of a stay to what the times of its beds say, and its bill to the charges; answers whether there was anything
 * to charge or to bill. Ticket and admission are locked. Fails as a conflict where a bill would have to be raised on a closed ticket, or
 * where one act would charge more than a year.
 */
export async function chargeStay(call: Call, stay: Admission, by: { reason?: string | null; onItsOwn?: boolean } = {}) {
  const admissionId = stay.id;
  // Before it is read what stands on which bill: whoever pays has them locked.
  await call.db.all(queries.lockStayBills, { admissionId });
  const standing = await call.db.all(queries.listStanding, { admissionId });
  const { charge, reverse } = changesOf(daysOf(call, stay), standing);
  refuseTooMany(charge.length, by);
  const isOpen = async () => (await call.db.one(queries.findTicketState, { ticketId: stay.ticketId })).isOpen;
  const accountId = by.onItsOwn ? null : call.caller.accountId;
  if (charge.length + reverse.length === 0) {
    return billPending(call, stay, { isNew: false, mayBill: await isOpen(), accountId });
  }
  const { timeZone } = call.caller;
  const bills = await listBillsOf(call, admissionId);
  const priced = await call.db.all(queries.priceDays, { days: JSON.stringify(charge), timeZone });
  const now = call.now.toISOString();
  await call.db.run(queries.setReversed, { ids: reverse.map(({ id }) => id), now });
  const charges = [
    ...takenBack(reverse, bills).map((line) => ({ ...line, reverses: line.id, reason: by.reason ?? null })),
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
  // What is only taken back fails nowhere: on a closed ticket what that charges anew, if anything, waits.
  const mayBill = charge.length > 0 || (await isOpen());
  await billPending(call, stay, { isNew: true, mayBill, accountId });
  return true;
}

/** Bills what stays of a ticket still charge, and could not be billed while it was closed. The ticket is locked. */
export const billWaiting: ReopeningListener = async (call, ticketId) => {
  const stays = await call.db.all(queries.listWaiting, { ticketId });
  await lockStays(call, stays);
  for (const { admissionId: id } of stays) {
    await call.db.all(queries.lockStayBills, { admissionId: id });
    const { accountId } = call.caller;
    await billPending(call, { id, ticketId }, { isNew: false, mayBill: true, accountId });
  }
};

/** More than are charged at once by an act of somebody: some other time was meant. */
const MOST_DAYS_AT_ONCE = 366;

// The server itself catches up however long it was away.
function refuseTooMany(days: number, { reason, onItsOwn }: { reason?: string | null; onItsOwn?: boolean }): void {
  if (onItsOwn || days <= MOST_DAYS_AT_ONCE) return;
  throw conflict(t.tooManyDays({ days, most: MOST_DAYS_AT_ONCE }), reason ? 'correctionRo.from' : undefined);
}

/** The dates that are to be charged as of now. */
const daysOf = ({ caller: { timeZone }, now }: Pick<Call, 'caller' | 'now'>, { beds }: Pick<Admission, 'beds'>) =>
  daysToCharge(
    beds.flatMap(({ bed, from, until }) => (from ? [{ bedId: bed.id, from, until }] : [])),
    { timeZone, now },
  );

/** How many dates of a stay are due and not charged. */
export async function countUncharged(call: Call, stay: Admission): Promise<number> {
  const standing = await call.db.all(queries.listStanding, { admissionId: stay.id });
  return changesOf(daysOf(call, stay), standing).charge.length;
}

/**
 * The bill of a stay that can still change charges whatever stands on no other. Where that is less than nothing there is no such
 * bill: it waits for a further day, or for a refund. `mayBill` is whether one can be raised; `isNew` that charges were written; no
 * account is the server by itself. Answers whether a bill, or what is noted to the stay's credit, was changed.
 */
async function billPending(
  call: Call,
  { id: admissionId, ticketId }: Pick<Admission, 'id' | 'ticketId'>,
  { isNew, mayBill, accountId }: { isNew: boolean; mayBill: boolean; accountId: string | null },
): Promise<boolean> {
  const { db } = call;
  const { amount, isNoted } = await settleCredit(call, { admissionId, accountId });
  const found = await db.first(queries.findOpenBill, { admissionId });
  const open = found && (await lockBill(call, found.billId));
  if (!(isNew || isNoted) && amount === (open?.amount ?? Math.min(0, amount))) return false;
  const stayBillId = open?.typeId ?? null;
  const lines = linesOfDays(admissionId, await db.all(queries.listPending, { admissionId, stayBillId }));
  if (open && amount <= 0) await cancelBill(call, open.id);
  if (open && amount > 0) await changeBill(call, open, { amount, lines });
  const raised = amount > 0 && !open && mayBill ? await raise(call, { admissionId, ticketId, amount, lines }) : null;
  const to = amount > 0 ? (stayBillId ?? raised?.typeId ?? null) : null;
  await db.run(queries.placePending, { admissionId, stayBillId, to });
  if (amount === 0 && isNoted) await closeCredit(call, admissionId);
  return Boolean(open || raised || isNoted);
}

/** Whatever became of bills of stays: what they still charge, or have to their credit, follows. The stays are locked. */
export async function followBills(call: Call, stayBillIds: string[]): Promise<void> {
  for (const { mayBill, ...stay } of await listStaysOf(call, stayBillIds)) {
    await billPending(call, stay, { isNew: false, mayBill, accountId: call.caller.accountId });
  }
}

interface Pending {
  admissionId: string;
  ticketId: string;
  amount: number;
  lines: NewLine[];
}

async function raise(call: Call, { admissionId, ticketId, amount, lines }: Pending): Promise<Bill> {
  refuseIncorrect(await holdOpenTicket(call, ticketId, 'correctionRo.bedTimeId'));
  const id = newId();
  await call.db.run(queries.insertStayBill, { id, admissionId });
  const bill = await raiseBill(call, { type: 'ADMISSION', sourceId: id, ticketId, amount, lines });
  await call.db.run(queries.setBill, { id, billId: bill.id });
  return bill;
}

/** Whenever times of beds were written. What a correction changes is taken back with its reason. */
export const followTimes: TimesListener = async (call, stay) => {
  const now = call.now.toISOString();
  const corrected = stay.beds.find((bed) => bed.corrected && new Date(bed.corrected.at).toISOString() === now);
  await chargeStay(call, stay, { reason: corrected?.corrected?.reason ?? null });
};

/** Charges what is due now, and says so where nothing is. Fails as absent. */
export async function chargeDue(call: Call, admissionId: string): Promise<StayAccount> {
  const stay = await lockStay(call, admissionId);
  if (!(await chargeStay(call, stay))) {
    call.say(t.nothingDue());
    await call.audit.changed('admission', admissionId, stay, stay);
  }
  return findAccount(call, stay);
}

/** Notes that the patient may leave although something is open. Fails as `waiveDue`. */
export const waive = async (
  call: Call,
  admissionId: string,
  input: z.output<typeof WaiverInput>,
): Promise<StayAccount> => findAccount(call, await waiveDue(call, admissionId, input));

/** What a stay costs; a look into the patient's record. Fails as absent. */
export async function lookAtAccount(call: Call, admissionId: string): Promise<StayAccount> {
  return findAccount(call, lookedAt(call, 'admission', await findStay(call, admissionId)));
}

async function findAccount(call: Call, stay: Admission): Promise<StayAccount> {
  const { db } = call;
  const { id: admissionId, ticketId } = stay;
  const [charges, billed, { credit, waiting }, due, waiver, uncharged] = await Promise.all([
    db.all(queries.listCharges, { admissionId }),
    db.all(queries.listBillIds, { admissionId }),
    findCredit(call, admissionId),
    findDue(call, ticketId),
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

/** The stay that a bill is for, and what of it the bill charges. */
export async function findBilled(
  { db }: Call,
  stayBillId: string,
): Promise<{ admissionId: string; charges: StayCharge[] }> {
  const [{ admissionId }, charges] = await Promise.all([
    db.one(queries.findStayOf, { stayBillId }),
    db.all(queries.listOnBill, { stayBillId }),
  ]);
  return { admissionId, charges };
}
