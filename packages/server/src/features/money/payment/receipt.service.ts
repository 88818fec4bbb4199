// Receipts: only ever added, numbered without gaps, posted to the ledger, and part of the open till of the cashier.
import type { PaymentMode, Receipt } from '@almoner/contract/money/bill';
import type { Call } from '../../../kernel/call.ts';
import { nextNumber } from '../../../kernel/counter.ts';
import type { Database } from '../../../kernel/database.ts';
import { newId } from '../../../kernel/identity.ts';
import { stampOf } from '../../../kernel/record.ts';
import { post } from '../ledger/journal.service.ts';
import * as accounts from '../ledger/ledger-account.service.ts';
import * as queries from './receipt.queries.ts';

/** What a receipt is for. */
type Paid = { billId: string; invoiceId?: never } | { invoiceId: string; billId?: never };

/**
 * Writes and posts a receipt; `amount` is in kobo. The caller has locked what is paid and counted the amount there. Call
 * it last: the counter of receipts stays locked until the transaction ends.
 */
export async function writeReceipt(
  call: Call,
  { billId, invoiceId, amount, mode }: Paid & { amount: number; mode: PaymentMode },
): Promise<void> {
  const { accountId, now: paidAt } = stampOf(call);
  const id = newId();
  const tillShiftId = await holdTillOf(call);
  const number = await nextNumber(call.db, 'receipt');
  const receipt = { id, billId: billId ?? null, invoiceId: invoiceId ?? null, tillShiftId, number, amount, mode };
  await call.db.run(queries.insertReceipt, { ...receipt, paidAt, accountId });
  const [debit, credit] = [accounts.money(mode), accounts.receivable];
  await post(call, { event: 'RECEIPT', day: call.today, debit, credit, amount, billId, invoiceId, receiptId: id });
  await call.audit.changed('receipt', id, null, receipt);
}

/** The caller's open till, which is not closed before the transaction ends; null where none is open. */
export const holdTillOf = async ({ db, caller: { accountId } }: Call): Promise<string | null> =>
  (await db.first(queries.holdOpenTill, { accountId }))?.id ?? null;

/** Oldest first. */
export const listReceiptsOf = (db: Database, { billId, invoiceId }: Paid): Promise<Receipt[]> =>
  db.all(queries.listReceipts, { billId: billId ?? null, invoiceId: invoiceId ?? null });
