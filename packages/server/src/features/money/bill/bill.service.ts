// Raises bills, changes them while nothing is paid, and cancels them. The effect on the billed request is in
// billing.service.ts.
import type { Bill, BillType } from '@almoner/contract/money/bill';
import { purposeOf } from '@almoner/contract/money/bill';
import { conflict } from '../../../kernel/base/failure.ts';
import { newId } from '../../../kernel/base/identity.ts';
import type { ConstraintErrors, Database } from '../../../kernel/database/database.ts';
import { refuseStale } from '../../../kernel/records/optimistic-lock.ts';
import { stampOf } from '../../../kernel/records/record.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { type Posting, post, postAll } from '../ledger/journal.service.ts';
import * as accounts from '../ledger/ledger-account.service.ts';
import * as queries from './bill.queries.ts';
import { t } from './bill.words.ts';
import { type NewLine, rewriteLines, writeLines } from './bill-line.service.ts';
import { discountAfterChange, type SplitDiscount } from './discount.service.ts';

const constraintErrors: ConstraintErrors = { bill_of_source: () => conflict(t.billedAlready()) };

interface Charge {
  type: BillType;
  /** The treatment or request that is billed. */
  sourceId: string;
  ticketId: string;
  amount: number;
  /** Hundredths of a percent, as `discountAsked`. */
  discount?: number;
  /** Discount that a second person has to approve; null for none. */
  discountAsked?: number | null;
  purpose?: string;
  /** Add up to `amount`. Without lines the bill gets one line with its purpose. */
  lines?: readonly NewLine[] | undefined;
}

/** The single line of a charge that has no lines of its own. */
const wholeLine = ({ type, purpose, amount, sourceId }: Omit<Charge, 'ticketId'> & { purpose: string }): NewLine => ({
  kind: type === 'SERVICE' ? 'SERVICE' : 'OTHER',
  what: purpose,
  referenceId: sourceId,
  quantity: 1,
  unitAmount: amount,
});

/**
 * Inserts a bill under the hospital's next invoice number, posts it and writes its lines; the caller stores its id in the
 * billed record. Call it late: the counter of invoice numbers stays locked until the transaction ends. Fails as a conflict
 * where the record already has a bill that is not cancelled.
 */
export async function raiseBill(call: CallContext, charge: Charge): Promise<Bill> {
  const { type, discount = 0, discountAsked = null, amount } = charge;
  const purpose = charge.purpose || purposeOf[type];
  const { lines = [wholeLine({ ...charge, purpose })], ...given } = charge;
  const bill = { ...given, id: newId(), discount, discountAsked, purpose };
  const raised = await call.db.one(
    queries.insertBill,
    { ...bill, day: call.today, ...stampOf(call) },
    constraintErrors,
  );
  await writeLines(call.db, { billId: raised.id, amount, lines });
  await post(call, chargeOf(call, 'BILL', raised, raised.total));
  await call.audit.changed('bill', raised.id, null, raised);
  notifyApprovers(call, raised, null);
  return raised;
}

const chargeOf = (
  { today }: CallContext,
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
  /** Left out where a treatment changes the amount: `discountAfterChange` keeps what is allowed of the discount. */
  split?: SplitDiscount;
  purpose?: string | undefined;
  version?: number | undefined;
  /** Add up to `amount`. Without them a changed amount gets a single line, and an unchanged amount keeps its lines. */
  lines?: readonly NewLine[] | undefined;
}

/**
 * Changes amount, discount, purpose or lines of a locked bill. Fails as stale, or as a conflict where the bill is paid or
 * credited in part, cancelled or invoiced.
 */
export async function changeBill(call: CallContext, before: Bill, change: Change): Promise<Bill> {
  await refuseStale(call.db, 'bill', before, change.version);
  refuseUnlessOpen(before);
  // A credit stays: with another amount or discount the total could fall below zero.
  if (before.credited > 0) throw conflict(t.partlyCredited());
  const { amount, purpose = '' } = change;
  const waiting = before.discountRequest;
  const { discount, discountAsked } = change.split ?? (await discountAfterChange(call, before, amount));
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
  return postChange(call, before, after);
}

function refuseUnlessOpen(bill: Bill): void {
  if (bill.status === 'CANCELLED') throw conflict(t.cancelled());
  if (bill.status === 'INVOICED') throw conflict(t.onInvoice());
  if (bill.status !== 'UNPAID') throw conflict(t.partlyPaid());
}

/** Posts the difference of a changed bill's total, and writes the change to the audit trail. */
export async function postChange(call: CallContext, before: Bill, after: Bill): Promise<Bill> {
  await postChanges(call, [before], [after]);
  return after;
}

/** Posts the differences of several changed bills, and writes the changes to the audit trail. */
export async function postChanges(call: CallContext, before: readonly Bill[], after: readonly Bill[]): Promise<void> {
  const was = new Map(before.map(({ id, total }) => [id, total]));
  await postAll(
    call,
    after.map((bill) => chargeOf(call, 'BILL_CHANGED', bill, bill.total - (was.get(bill.id) ?? bill.total))),
  );
  await auditChanges(call, before, after);
}

/**
 * Notifies those who may approve a discount that a request waits, or removes the notice once it is decided, withdrawn, paid
 * or invoiced.
 */
function notifyApprovers(
  call: CallContext,
  { id, ticket, discountRequest: asked }: Bill,
  before: Bill['discountRequest'],
): void {
  if (asked && asked.discount !== before?.discount) {
    call.notify({ kind: 'DISCOUNT_ASKED', about: { recordId: id, ticketId: ticket.id } });
  } else if (before && !asked) call.settle('DISCOUNT_ASKED', id);
}

/** Locks a bill until the transaction ends; the caller has locked its request before. Fails as not found. */
export const lockBill = ({ db }: CallContext, id: string): Promise<Bill> => db.one(queries.lockBill, { id });

/** Bills by id; unknown ids are left out. */
export const listBills = (db: Database, ids: string[]): Promise<Bill[]> =>
  ids.length === 0 ? Promise.resolve([]) : db.all(queries.listBills, { ids });

/**
 * Writes changes of locked bills to the audit trail: `before` are the bills as locked, `after` as the change returned them.
 * Notifies of discount requests that are new, and removes notices of those that no longer wait.
 */
export async function auditChanges(call: CallContext, before: readonly Bill[], after: readonly Bill[]): Promise<void> {
  const was = new Map(before.map((bill) => [bill.id, bill]));
  for (const bill of after) notifyApprovers(call, bill, was.get(bill.id)?.discountRequest ?? null);
  await call.audit.changedAll(
    'bill',
    after.map((bill) => ({ id: bill.id, before: was.get(bill.id) ?? bill, after: bill })),
  );
}

/**
 * Cancels the unpaid part of locked bills and posts it: a bill with payments is settled by them, any other is cancelled.
 * Skips bills that are cancelled or on an invoice.
 */
export async function cancelRests(call: CallContext, before: readonly Bill[]): Promise<Bill[]> {
  const ids = before.map(({ id }) => id);
  const after = await call.db.all(queries.cancelRests, { ids, now: call.now.toISOString() });
  await auditChanges(call, before, after);
  const was = new Map(before.map(({ id, total }) => [id, total]));
  const postings = after.map((bill) =>
    bill.status === 'CANCELLED'
      ? chargeOf(call, 'BILL_CANCELLED', bill, -bill.total)
      : chargeOf(call, 'BILL_CHANGED', bill, bill.total - (was.get(bill.id) ?? bill.total)),
  );
  await postAll(call, postings);
  return after;
}

/** Takes `amount` kobo off the balance of a bill whose stay is locked. Throws where less is owed. */
export async function creditRest(call: CallContext, id: string, amount: number): Promise<void> {
  const before = await lockBill(call, id);
  const after = await call.db.first(queries.creditRest, { id, amount });
  if (!after) throw new Error('less is owed of the bill than is credited');
  await postChange(call, before, after);
}

/**
 * Cancels a bill; a cancelled bill stays cancelled. The caller has locked the record it is for. Fails as not found, or as a
 * conflict where part of it is paid or it is on an invoice.
 */
export async function cancelBill(call: CallContext, id: string): Promise<void> {
  const before = await lockBill(call, id);
  if (before.status === 'CANCELLED') return;
  refuseUnlessOpen(before);
  await cancelRests(call, [before]);
}
