// The life of one bill: raised for a treatment or a request, changed while nothing is paid, cancelled with what it
// was for. What happens to a request when its bill is raised or settled stands in billing.service.ts.
import type { Bill, BillType } from '@almoner/contract/money/bill';
import { purposeOf } from '@almoner/contract/money/billing';
import type { Call } from '../../../kernel/call.ts';
import { nextNumber } from '../../../kernel/counter.ts';
import type { Database, Meanings } from '../../../kernel/database.ts';
import { conflict } from '../../../kernel/failure.ts';
import { refuseStale } from '../../../kernel/freshness.ts';
import { newId } from '../../../kernel/identity.ts';
import { type Posting, post, postAll } from '../ledger/journal.service.ts';
import * as accounts from '../ledger/ledger-account.service.ts';
import * as queries from './bill.queries.ts';
import { type Weighed, weighAnew } from './discount.service.ts';

const billedAlready = () => conflict('This is billed already.');

const meanings: Meanings = {
  bill_of_treatment: billedAlready,
  bill_of_pharmacy_request: billedAlready,
  bill_of_lab_request: billedAlready,
};

interface Charge {
  type: BillType;
  /** The treatment or request that is billed. */
  sourceId: string;
  ticketId: string;
  /** Kobo. */
  amount: number;
  /** Hundredths of a percent. */
  discount?: number;
  /** A discount that waits for a second person. */
  discountAsked?: number | null;
  purpose?: string;
}

/**
 * Raises a bill under the hospital's next invoice number. Call it late in the transaction: everybody who raises one
 * waits for the number until this one ends. Fails as a conflict where there is a live bill already.
 */
export async function raiseBill(call: Call, charge: Charge): Promise<Bill> {
  const { type, discount = 0, discountAsked = null, purpose = '' } = charge;
  const id = newId();
  const sequence = await nextNumber(call.db, 'invoice');
  const bill = { ...charge, id, discount, discountAsked, sequence, purpose: purpose || purposeOf[type] };
  const {
    caller: { accountId },
    now,
    today: day,
  } = call;
  await call.db.run(queries.insertBill, { ...bill, day, now: now.toISOString(), accountId }, meanings);
  const raised = await call.db.one(queries.findBill, { id });
  await post(call, chargeOf(call, 'BILL', raised, raised.total));
  await call.audit.changed('bill', id, null, raised);
  return raised;
}

// What the patient owes more, or less, from today.
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
  /** Left out: the discount stays as far as it may with another amount, and so does one that waits. */
  weighed?: Weighed;
  purpose?: string | undefined;
  version?: number | undefined;
}

/** Changes what is charged. Fails as absent, stale, or as a conflict where something is paid or it is cancelled. */
export async function changeBill(call: Call, id: string, change: Change): Promise<Bill> {
  const before = await call.db.one(queries.lockBill, { id });
  await refuseStale(call.db, 'bill', before, change.version);
  refuseUnlessOpen(before);
  const { amount, purpose = '' } = change;
  const waiting = before.discountRequest;
  const { discount, discountAsked } = change.weighed ?? (await weighAnew(call, before, amount));
  const isAskedAnew = discountAsked !== null && discountAsked !== waiting?.discount;
  const askedBy = discountAsked === null ? null : isAskedAnew ? call.caller.accountId : (waiting?.accountId ?? null);
  await call.db.run(queries.updateBill, {
    id,
    amount,
    discount,
    discountAsked,
    askedBy,
    purpose: purpose || before.purpose,
  });
  const after = await call.db.one(queries.findBill, { id });
  await post(call, chargeOf(call, 'BILL_CHANGED', after, after.total - before.total));
  await call.audit.changed('bill', id, before, after);
  return after;
}

function refuseUnlessOpen(bill: Bill): void {
  if (bill.status === 'CANCELLED') throw conflict('This bill is cancelled.');
  if (bill.status === 'INVOICED') throw conflict('This bill is on an invoice; void the invoice first.');
  if (bill.status !== 'UNPAID') throw conflict('Something of this bill is paid already, so it can no longer change.');
}

/** The discount of a bill has changed: what is owed less is posted. The caller holds the bill. */
export async function noteDiscount(call: Call, before: Bill): Promise<Bill> {
  const after = await call.db.one(queries.findBill, { id: before.id });
  await post(call, chargeOf(call, 'BILL_CHANGED', after, after.total - before.total));
  await call.audit.changed('bill', after.id, before, after);
  return after;
}

/** Bills as they are, in the order of their ids; the hospital may lack some of those that are asked for. */
export const listBills = (db: Database, ids: string[]): Promise<Bill[]> =>
  ids.length === 0 ? Promise.resolve([]) : db.all(queries.listBills, { ids });

/** Bills have changed: writes them into the trail, and answers them as they are now. The caller holds them. */
export async function noteChanges({ db, audit }: Call, before: readonly Bill[]): Promise<Bill[]> {
  const ids = before.map(({ id }) => id);
  const after = await listBills(db, ids);
  const was = new Map(before.map((bill) => [bill.id, bill]));
  await audit.changedAll(
    'bill',
    after.map((bill) => ({ id: bill.id, before: was.get(bill.id) ?? bill, after: bill })),
  );
  return after;
}

/**
 * Cancels what of charges is not paid, after money of them was given back: a bill is settled with what stays paid, or
 * cancelled where nothing does. The caller holds the bills.
 */
export async function cancelRests(call: Call, before: readonly Bill[]): Promise<Bill[]> {
  const isWhole = ({ payment }: Bill) => (payment?.amountPaid ?? 0) === 0;
  const idsOf = (bills: Bill[]) => bills.map(({ id }) => id);
  await call.db.run(queries.cancelBills, { ids: idsOf(before.filter(isWhole)), now: call.now.toISOString() });
  await call.db.run(queries.creditRests, { ids: idsOf(before.filter((bill) => !isWhole(bill))) });
  const after = await noteChanges(call, before);
  const left = new Map(after.map(({ id, total }) => [id, total]));
  const postings = before.map((bill) =>
    isWhole(bill)
      ? chargeOf(call, 'BILL_CANCELLED', bill, -bill.total)
      : chargeOf(call, 'BILL_CHANGED', bill, (left.get(bill.id) ?? bill.total) - bill.total),
  );
  await postAll(call, postings);
  return after;
}

/** The live bill of a treatment or request, locked until the transaction ends; undefined where there is none. */
export const lockBillOf = ({ db }: Call, sourceId: string): Promise<Bill | undefined> =>
  db.first(queries.lockBillOf, { sourceId });

/** Cancels the live bill of a request, if it has one. Fails as a conflict where something of it is paid. */
export async function cancelBillOf(call: Call, sourceId: string): Promise<void> {
  const before = await lockBillOf(call, sourceId);
  if (!before) return;
  refuseUnlessOpen(before);
  await call.db.run(queries.cancelBills, { ids: [before.id], now: call.now.toISOString() });
  await post(call, chargeOf(call, 'BILL_CANCELLED', before, -before.total));
  const after: Bill = { ...before, status: 'CANCELLED', version: before.version + 1 };
  await call.audit.changed('bill', before.id, before, after);
}
