// Tills. Closing a till locks it, so that concurrent payments are counted or kept out, and posts the difference.
import type { FiltersOf } from '@almoner/contract/list';
import type { Till, TillCount, TillReport, till as tillCalls } from '@almoner/contract/money/till';
import { conflict, forbidden } from '../../../kernel/base/failure.ts';
import { newId } from '../../../kernel/base/identity.ts';
import type { ConstraintErrors } from '../../../kernel/database/database.ts';
import { serveList } from '../../../kernel/records/list.ts';
import { auditAddition, changeRecord, stampOf } from '../../../kernel/records/record.ts';
import type { RecordAccess } from '../../../kernel/records/record-access.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { post } from '../ledger/journal.service.ts';
import * as accounts from '../ledger/ledger-account.service.ts';
import { lockTill } from '../ledger/till-cash.service.ts';
import * as queries from './till-shift.queries.ts';
import { t } from './till-shift.words.ts';

const constraintErrors: ConstraintErrors = {
  till_shift_open: () => conflict(t.openAlready()),
};

const readOne = ({ db, caller: { accountId } }: CallContext, id: string) => db.one(queries.findTill, { id, accountId });

const tillAccess: RecordAccess<Till> = {
  kind: 'till',
  lock: async (call, id) => {
    const { account_id: owner } = await lockTill(call, id);
    if (owner !== call.caller.accountId && !call.caller.isRoot) throw forbidden(t.ownTillOnly());
    const till = await readOne(call, id);
    if (till.closedAt) throw conflict(t.closedAlready());
    return till;
  },
};

/** Opens a till for the caller; `openingFloat` is in kobo. Fails as a conflict where the caller has an open till. */
export async function openTill(call: CallContext, openingFloat: number): Promise<Till> {
  const { accountId, now: openedAt } = stampOf(call);
  const id = newId();
  await call.db.run(queries.insertTill, { id, accountId, openingFloat, openedAt }, constraintErrors);
  return auditAddition(call, tillAccess, await readOne(call, id));
}

/**
 * Closes a till with the counted amounts, in kobo. Fails as not found, as forbidden at another account's till, as stale, or as
 * a conflict where it is closed already.
 */
export const closeTill = (call: CallContext, id: string, { version, ...counted }: TillCount): Promise<Till> =>
  changeRecord(call, tillAccess, { id, version }, async ({ cash, transfer }) => {
    const closing = { ...counted, expectedCash: cash.expected, expectedTransfer: transfer.expected };
    await call.db.run(queries.closeTill, { id, ...closing, now: call.now.toISOString() });
    await postDifference(call, id, 'CASH', counted.countedCash - cash.expected);
    await postDifference(call, id, 'TRANSFER', counted.countedTransfer - transfer.expected);
    return readOne(call, id);
  });

// A surplus debits the account of the method, a shortage credits it.
const postDifference = (call: CallContext, tillShiftId: string, mode: 'CASH' | 'TRANSFER', amount: number) => {
  const [debit, credit] = [accounts.money(mode), accounts.tillDifference];
  return post(call, { event: 'TILL_DIFFERENCE', day: call.today, debit, credit, amount, tillShiftId });
};

/** The caller's open till; null where none is open. */
export const findOpenTill = async ({ db, caller: { accountId } }: CallContext): Promise<Till | null> =>
  (await db.first(queries.findOpenTill, { accountId })) ?? null;

/** A till with its receipts, refunds and expenses; audited. Fails as not found. */
export async function readTill({ db, audit, caller: { accountId } }: CallContext, id: string): Promise<TillReport> {
  const [till, receiptList, refundList, expenseList] = await Promise.all([
    db.one(queries.findTill, { id, accountId }),
    db.all(queries.listTillReceipts, { id }),
    db.all(queries.listTillRefunds, { id }),
    db.all(queries.listTillExpenses, { id }),
  ]);
  audit.viewed('till', id);
  return { ...till, receiptList, refundList, expenseList };
}

/** The list of all tills by opening time, newest first. */
export const tillLists = serveList(
  queries.tills,
  (filters: FiltersOf<typeof tillCalls.page>, { call: { caller } }) => ({
    ...filters,
    accountId: caller.accountId,
    timeZone: caller.timeZone,
  }),
);
