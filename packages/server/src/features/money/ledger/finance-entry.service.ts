// Expenses, income and taxes: one table, three lists. Entries are posted in their own transaction, and only ever reversed,
// never changed or deleted.

import type { AuditedRecord } from '@almoner/contract/audited-record';
import type { EncodedMessage } from '@almoner/contract/encoded-message';
import type { Expense, Income, LedgerEntryInput, ReversalInput, Tax } from '@almoner/contract/money/finance-entry';
import { t as entryForm } from '@almoner/contract/money/finance-entry.words';
import type { z } from 'zod';
import { dayIn } from '../../../kernel/base/clock.ts';
import { badRequest, conflict } from '../../../kernel/base/failure.ts';
import { newId } from '../../../kernel/base/identity.ts';
import type { ConstraintErrors, Database } from '../../../kernel/database/database.ts';
import { limitRows } from '../../../kernel/records/paging.ts';
import { auditAddition, changeRecord, stampOf } from '../../../kernel/records/record.ts';
import type { RecordAccess } from '../../../kernel/records/record-access.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { refuseInactiveCategory } from './category.service.ts';
import { refuseClosed } from './closed-books.service.ts';
import * as queries from './finance-entry.queries.ts';
import { type Move, movesOf, reversalOf } from './finance-entry.rules.ts';
import { postAll } from './journal.service.ts';
import { t } from './ledger.words.ts';
import { holdTill, holdTillOf, refuseBeyondTill } from './till-cash.service.ts';

type EntryRecord = 'expenses' | 'income' | 'tax';
export type AnyEntry = AuditedRecord<EntryRecord>;

/** One of the three lists, with the conversion of its rows for the wire. */
export interface EntryList<Row> {
  kind: queries.EntryKind;
  record: EntryRecord;
  toRow(stored: queries.StoredEntry): Row;
}

function common(stored: queries.StoredEntry) {
  const {
    kind,
    item,
    from,
    quantity,
    reversedAt,
    reversedBy,
    reversalReason,
    payrollRunId: _run,
    tillId: _till,
    ...rest
  } = stored;
  const isReversed = reversedAt !== null;
  const reversal = isReversed ? { at: reversedAt, by: reversedBy ?? '', reason: reversalReason ?? '' } : null;
  return { ...rest, reversal };
}

const statusOf = <Word>({ reversedAt }: queries.StoredEntry, word: Word) => (reversedAt === null ? word : 'REVERSED');

function taxStatus({ amount, amountPaid }: queries.StoredEntry) {
  if (amountPaid === amount) return 'PAID' as const;
  return amountPaid > 0 ? ('PARTLY PAID' as const) : ('UNPAID' as const);
}

export const expensesList: EntryList<Expense> = {
  kind: 'EXPENSES',
  record: 'expenses',
  toRow: (stored) => ({
    ...common(stored),
    itemPurchased: stored.item,
    paymentId: stored.id,
    from: stored.from,
    quantity: stored.quantity,
    tillId: stored.tillId,
    status: statusOf(stored, 'COMPLETED' as const),
  }),
};

export const incomeList: EntryList<Income> = {
  kind: 'INCOME',
  record: 'income',
  toRow: (stored) => ({
    ...common(stored),
    item: stored.item,
    paymentId: stored.id,
    from: stored.from,
    quantity: stored.quantity,
    status: statusOf(stored, 'APPROVED' as const),
  }),
};

export const taxList: EntryList<Tax> = {
  kind: 'TAX',
  record: 'tax',
  toRow: (stored) => ({ ...common(stored), status: statusOf(stored, taxStatus(stored)) }),
};

type Input = Omit<z.output<typeof LedgerEntryInput>, 'paymentId'> &
  Pick<queries.StoredEntry, 'item' | 'from' | 'quantity' | 'amountPaid'> & {
    payrollRunId?: string;
    fromTill?: boolean;
  };

/** The payroll whose entries are reversed, and whether it was paid. */
interface OfPayroll {
  runId: string;
  paid: boolean;
}

/** Posts the moves of an entry, a payment or a reversal. */
export async function postMoves(
  call: CallContext,
  financeEntryId: string,
  day: string,
  moves: readonly Move[],
): Promise<void> {
  await postAll(
    call,
    moves.map((move) => ({ ...move, day, financeEntryId })),
  );
}

/** Fails as a bad request at the field where the day is in the future or the books are closed on it. */
export async function refuseDay(call: CallContext, date: string, field: string): Promise<void> {
  if (date > call.today) throw badRequest(field, t.notLater());
  await refuseClosed(call, date, field);
}

/**
 * Holds the caller's till, which has enough cash, and returns its id. Fails at the field where no till is open, it opened
 * after that day, or it holds less cash.
 */
async function payFromTill(call: CallContext, { amount, date }: Pick<Input, 'amount' | 'date'>): Promise<string> {
  const till = await holdTillOf(call);
  if (!till) throw conflict(t.noTillOpen(), 'expensesRo.fromTill');
  if (date < dayIn(call.caller.timeZone, new Date(till.openedAt))) throw badRequest('expensesRo.date', t.beforeTill());
  await refuseBeyondTill(call, till, amount, 'expensesRo.fromTill');
  return till.id;
}

/** The commands of one of the three lists. */
export function entriesOf<Row extends AnyEntry>(list: EntryList<Row>) {
  const { kind, record, toRow } = list;
  const entryAccess: RecordAccess<queries.StoredEntry> = {
    kind: record,
    lock: async ({ db }, id) => {
      const entry = await db.one(queries.lockEntry, { kind, id });
      if (entry.reversedAt !== null) throw conflict(t.reversedAlready());
      return entry;
    },
    toAudited: toRow,
  };
  const meanings: ConstraintErrors = {
    finance_entry_category: () => badRequest(`${record}Ro.categoryId`, entryForm.chooseCategory()),
  };

  return {
    /** All entries, newest first; `setMessage` reports where there are more than 1,000. */
    list: async (db: Database, setMessage: (message: EncodedMessage) => void): Promise<Row[]> =>
      limitRows(await db.all(queries.listEntries, { kind }), 'newest', setMessage).map(toRow),

    /** Fails as not found. */
    read: async (db: Database, id: string): Promise<Row> => toRow(await db.one(queries.findEntry, { kind, id })),

    /**
     * Writes and posts an entry. Fails as a bad request at a day in the future or closed, or at a category that is not an active
     * one of this kind; for a payment from the till see `payFromTill`.
     */
    add: async (call: CallContext, input: Input): Promise<Row> => {
      await refuseDay(call, input.date, `${record}Ro.date`);
      await refuseInactiveCategory(call, kind, input.categoryId, `${record}Ro.categoryId`);
      const id = newId();
      const {
        from: party,
        refNumber: reference,
        paymentMode: mode,
        amountPaid: paid,
        date: day,
        fromTill,
        ...same
      } = input;
      const payrollRunId = input.payrollRunId ?? null;
      const tillShiftId = fromTill ? await payFromTill(call, input) : null;
      const { accountId: createdBy, now: createdAt } = stampOf(call);
      const paidFrom = { payrollRunId, tillShiftId };
      const row = { ...same, ...paidFrom, id, kind, party, reference, mode, paid, day, createdAt, createdBy };
      await call.db.run(queries.insertEntry, row, meanings);
      await postMoves(
        call,
        id,
        day,
        movesOf({ ...input, kind, paidAtOnce: paid, toStaff: payrollRunId !== null && kind === 'EXPENSES' }),
      );
      return toRow(await auditAddition(call, entryAccess, await call.db.one(queries.findEntry, { kind, id })));
    },

    /**
     * Reverses an entry, dated today. Cash that left a till returns to it while it is open; once it is closed, its expected
     * cash stays. Fails as not found, as stale, or as a conflict where the entry is reversed already or belongs to a payroll,
     * which reverses it itself.
     */
    reverse: async (
      call: CallContext,
      id: string,
      { reason, version }: z.output<typeof ReversalInput>,
      payroll?: OfPayroll,
    ): Promise<Row> => {
      const reversed = await changeRecord(call, entryAccess, { id, version }, async (before) => {
        if (before.payrollRunId !== (payroll?.runId ?? null)) throw conflict(t.reversedWithPayroll());
        const payments = await call.db.all(queries.listPayments, { taxId: id });
        const tillReturned = before.tillId !== null && (await holdTill(call, before.tillId));
        await call.db.run(queries.reverseEntry, { id, reason, tillReturned, ...stampOf(call) });
        const paidLater = payments.reduce((sum, { amount }) => sum + amount, 0);
        const toStaff = payroll !== undefined && !payroll.paid && kind === 'EXPENSES';
        const written = { ...before, paidAtOnce: before.amountPaid - paidLater, toStaff };
        await postMoves(call, id, call.today, reversalOf(written, payments));
        return call.db.one(queries.findEntry, { kind, id });
      });
      return toRow(reversed);
    },
  };
}
