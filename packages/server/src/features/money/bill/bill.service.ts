// The life of one bill: raised, changed while nothing is paid, cancelled. What becomes of its request stands in
// billing.service.ts.
import type { Bill, BillType } from '@almoner/contract/money/bill';
import { purposeOf } from '@almoner/contract/money/bill';
import type { Call } from '../../../kernel/call.ts';
import type { Database, Meanings } from '../../../kernel/database.ts';
import { conflict } from '../../../kernel/failure.ts';
import { refuseStale } from '../../../kernel/freshness.ts';
import { newId } from '../../../kernel/identity.ts';
import { stampOf } from '../../../kernel/record.ts';
import { type Posting, post, postAll } from '../ledger/journal.service.ts';
import * as accounts from '../ledger/ledger-account.service.ts';
import * as queries from './bill.queries.ts';
import { t } from './bill.words.ts';
import { type NewLine, rewriteLines, writeLines } from './bill-line.service.ts';
import { type Weighed, weighAnew } from './discount.service.ts';

const meanings: Meanings = { bill_of_source: () => conflict(t.billedAlready()) };

interface Charge {
  type: BillType;
  /** The treatment or request that is billed. */
  sourceId: string;
  ticketId: string;
  amount: number;
  /** Hundredths of a percent, as `discountAsked`. */
  discount?: number;
  /** To be approved by a second person; null for none. */
  discountAsked?: number | null;
  purpose?: string;
  /** They come to `amount`; without them the bill has one line of its purpose. */
  lines?: readonly NewLine[] | undefined;
}

/** What is charged where nothing is said of it one by one. */
const wholeLine = ({ type, purpose, amount, sourceId }: Omit<Charge, 'ticketId'> & { purpose: string }): NewLine => ({
  kind: type === 'SERVICE' ? 'SERVICE' : 'OTHER',
  what: purpose,
  referenceId: sourceId,
  quantity: 1,
  unitAmount: amount,
});

/**
 * Raises a bill under the hospital's next invoice number. Whatever is billed has to carry its id. Call it late: the
 * counter of invoice numbers stays locked until the transaction ends. Fails as a conflict where there is a live bill
 * already.
 */
export async function raiseBill(call: Call, charge: Charge): Promise<Bill> {
  const { type, discount = 0, discountAsked = null, amount } = charge;
  const purpose = charge.purpose || purposeOf[type];
  const { lines = [wholeLine({ ...charge, purpose })], ...given } = charge;
  const bill = { ...given, id: newId(), discount, discountAsked, purpose };
  const raised = await call.db.one(queries.insertBill, { ...bill, day: call.today, ...stampOf(call) }, meanings);
  await writeLines(call.db, { billId: raised.id, amount, lines });
  await post(call, chargeOf(call, 'BILL', raised, raised.total));
  await call.audit.changed('bill', raised.id, null, raised);
  tellDiscount(call, raised, null);
  return raised;
}

const chargeOf = (
  { today }: Call,
  event: 'BILL' | 'BILL_CHANGED' | 'BILL_CANCELLED',
  { id, type }: Bill,
  amount: number,
): Posting => ({
  event,
  day: today,
  debit: accounts.receivable,
  credit: accounts.revenue(type),
  amount,
  billId: id,
});

interface Change {
  amount: number;
  /** Left out where a treatment changes the amount: the discount stays as far as it may, see weighAnew. */
  weighed?: Weighed;
  purpose?: string | undefined;
  version?: number | undefined;
  /** They come to `amount`; without them those of another amount become one, and others stay. */
  lines?: readonly NewLine[] | undefined;
}

/**
 * Changes what a locked bill charges. Fails as stale, or as a conflict where something is paid or credited, or it is cancelled
 * or invoiced.
 */
export async function changeBill(call: Call, before: Bill, change: Change): Promise<Bill> {
  await refuseStale(call.db, 'bill', before, change.version);
  refuseUnlessOpen(before);
  // What was credited stands: another amount or discount could leave less than nothing.
  if (before.credited > 0) throw conflict(t.partlyCredited());
  const { amount, purpose = '' } = change;
  const waiting = before.discountRequest;
  const { discount, discountAsked } = change.weighed ?? (await weighAnew(call, before, amount));
  const isAskedAnew = discountAsked !== null && discountAsked !== waiting?.discount;
  const askedBy = discountAsked === null ? null : isAskedAnew ? call.caller.accountId : (waiting?.accountId ?? null);
  const { id, type, typeId: sourceId } = before;
  const isSame = amount === before.amount && (!purpose || purpose === before.purpose) && !change.lines;
  const changedBy = discountAsked === null || isAskedAnew || isSame ? null : call.caller.accountId;
  const values = { id, amount, discount, discountAsked, askedBy, changedBy, purpose: purpose || before.purpose };
  const after = await call.db.one(queries.updateBill, values);
  const whole = amount === before.amount ? undefined : [wholeLine({ type, sourceId, amount, purpose: values.purpose })];
  const lines = change.lines ?? whole;
  if (lines) await rewriteLines(call.db, { billId: id, amount, lines });
  return noteCharge(call, before, after);
}

function refuseUnlessOpen(bill: Bill): void {
  if (bill.status === 'CANCELLED') throw conflict(t.cancelled());
  if (bill.status === 'INVOICED') throw conflict(t.onInvoice());
  if (bill.status !== 'UNPAID') throw conflict(t.partlyPaid());
}

/** Posts by how much a changed bill charges more or less, and writes it into the trail. */
export async function noteCharge(call: Call, before: Bill, after: Bill): Promise<Bill> {
  await noteCharges(call, [before], [after]);
  return after;
}

/** The same of several. */
export async function noteCharges(call: Call, before: readonly Bill[], after: readonly Bill[]): Promise<void> {
  const was = new Map(before.map(({ id, total }) => [id, total]));
  await postAll(
    call,
    after.map((bill) => chargeOf(call, 'BILL_CHANGED', bill, bill.total - (was.get(bill.id) ?? bill.total))),
  );
  await noteChanges(call, before, after);
}

/** Tells those who may approve a discount that one waits, or that it does no more: decided, taken back, paid, on an invoice. */
function tellDiscount(call: Call, { id, ticket, discountRequest: asked }: Bill, before: Bill['discountRequest']): void {
  if (asked && asked.discount !== before?.discount) {
    call.tell({ kind: 'DISCOUNT_ASKED', about: { recordId: id, ticketId: ticket.id } });
  } else if (before && !asked) call.settle('DISCOUNT_ASKED', id);
}

/** Locked until the transaction ends; its request is locked before. Fails as absent. */
export const lockBill = ({ db }: Call, id: string): Promise<Bill> => db.one(queries.lockBill, { id });

/** In the order of their ids; unknown ids are left out. */
export const listBills = (db: Database, ids: string[]): Promise<Bill[]> =>
  ids.length === 0 ? Promise.resolve([]) : db.all(queries.listBills, { ids });

/**
 * Writes bills that the caller has locked into the trail, `before` as they were, `after` those that a change answered; tells
 * of discounts that wait since, or do no more.
 */
export async function noteChanges(call: Call, before: readonly Bill[], after: readonly Bill[]): Promise<void> {
  const was = new Map(before.map((bill) => [bill.id, bill]));
  for (const bill of after) tellDiscount(call, bill, was.get(bill.id)?.discountRequest ?? null);
  await call.audit.changedAll(
    'bill',
    after.map((bill) => ({ id: bill.id, before: was.get(bill.id) ?? bill, after: bill })),
  );
}

/**
 * Cancels what is not paid of locked bills: one with payments is settled by them, any other is cancelled. Bills that are
 * cancelled, or on an invoice, stay as they are.
 */
export async function cancelRests(call: Call, before: readonly Bill[]): Promise<Bill[]> {
  const ids = before.map(({ id }) => id);
  const after = await call.db.all(queries.cancelRests, { ids, now: call.now.toISOString() });
  await noteChanges(call, before, after);
  const was = new Map(before.map(({ id, total }) => [id, total]));
  const postings = after.map((bill) =>
    bill.status === 'CANCELLED'
      ? chargeOf(call, 'BILL_CANCELLED', bill, -bill.total)
      : chargeOf(call, 'BILL_CHANGED', bill, bill.total - (was.get(bill.id) ?? bill.total)),
  );
  await postAll(call, postings);
  return after;
}

/** Something of what is owed of a bill is owed no more; what it is for is locked. Throws where less is owed. */
export async function creditRest(call: Call, id: string, amount: number): Promise<void> {
  const before = await lockBill(call, id);
  const after = await call.db.first(queries.creditRest, { id, amount });
  if (!after) throw new Error('less is owed of the bill than is credited');
  await noteCharge(call, before, after);
}

/**
 * Cancels a live bill; one that is cancelled stays so. The caller has locked what it is for. Fails as absent, or as a
 * conflict where something of it is paid or it is on an invoice.
 */
export async function cancelBill(call: Call, id: string): Promise<void> {
  const before = await lockBill(call, id);
  if (before.status === 'CANCELLED') return;
  refuseUnlessOpen(before);
  await cancelRests(call, [before]);
}
