// Receipts: only ever added, numbered without gaps, posted to the ledger, and part of the open till of the cashier.
import type { PaymentMode, Receipt } from '@almoner/contract/money/bill';
import { newId } from '../../../kernel/base/identity.ts';
import { nextNumbers } from '../../../kernel/database/counter.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { stampOf } from '../../../kernel/records/record.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { postAll } from '../ledger/journal.service.ts';
import * as accounts from '../ledger/ledger-account.service.ts';
import { holdTillOf } from '../ledger/till-cash.service.ts';
import * as queries from './receipt.queries.ts';

/** The bill or the invoice that a receipt is for. */
type Paid = { billId: string; invoiceId?: never } | { invoiceId: string; billId?: never };

type NewReceipt = Paid & { amount: number; mode: PaymentMode };

/**
 * Writes and posts a receipt; `amount` is in kobo. The caller has locked the bill or invoice and added the amount to it.
 * Call it last: the counter of receipts stays locked until the transaction ends.
 */
export const writeReceipt = (call: CallContext, receipt: NewReceipt): Promise<void> => writeReceipts(call, [receipt]);

/** Writes several receipts as one payment; the cash handed over (`cashGiven`) is stored with the first cash receipt. */
export async function writeReceipts(
  call: CallContext,
  received: readonly NewReceipt[],
  { counterPaymentId = null, cashGiven = null }: { counterPaymentId?: string | null; cashGiven?: number | null } = {},
): Promise<void> {
  const { accountId, now: paidAt } = stampOf(call);
  const tillShiftId = (await holdTillOf(call))?.id ?? null;
  const numbers = await nextNumbers(call.db, 'receipt', received.length);
  const firstInCash = received.findIndex(({ mode }) => mode === 'CASH');
  const receipts = received.map(({ billId = null, invoiceId = null, amount, mode }, place) => ({
    id: newId(),
    billId,
    invoiceId,
    tillShiftId,
    number: numbers[place] ?? 0,
    amount,
    mode,
    counterPaymentId,
    cashGiven: place === firstInCash ? cashGiven : null,
  }));
  await call.db.run(queries.insertReceipts, { receipts: JSON.stringify(receipts), paidAt, accountId });
  await postAll(
    call,
    receipts.map(({ id: receiptId, billId, invoiceId, amount, mode }) => ({
      event: 'RECEIPT',
      day: call.today,
      debit: accounts.money(mode),
      credit: accounts.receivable,
      amount,
      receiptId,
      ...(billId ? { billId } : {}),
      ...(invoiceId ? { invoiceId } : {}),
    })),
  );
  await call.audit.changedAll(
    'receipt',
    receipts.map((after) => ({ id: after.id, before: null, after })),
  );
}

/** Receipts of a bill or an invoice, oldest first. */
export const listReceiptsOf = (db: Database, { billId, invoiceId }: Paid): Promise<Receipt[]> =>
  db.all(queries.listReceipts, { billId: billId ?? null, invoiceId: invoiceId ?? null });

/** A payment for several bills with its receipts; undefined for an unknown payment. */
export async function findCounterPayment(db: Database, id: string) {
  const found = await db.first(queries.findCounterPayment, { id });
  if (!found) return undefined;
  const { billIds, ...payment } = found;
  const ids = [...new Set(billIds)];
  return { ...payment, ids, receipts: await db.all(queries.listReceiptsOfBills, { ids }) };
}
