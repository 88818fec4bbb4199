// The journal: every posting has a debit and a credit account, so that the books balance. Every charge, receipt, expense and
// refund posts in the transaction of its own command.

import { newId } from '../../../kernel/base/identity.ts';
import { stampOf } from '../../../kernel/records/record.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { postedOnClosed } from './closed-books.service.ts';
import * as queries from './journal.queries.ts';
import type { Account } from './ledger-account.service.ts';

/** The records that a posting belongs to. A posting of a receipt or refund names its bill or invoice too. */
interface Subject {
  billId?: string | null;
  invoiceId?: string | null;
  financeEntryId?: string;
  tillShiftId?: string;
  receiptId?: string;
  refundId?: string;
  assetEntryId?: string;
  creditNoteId?: string;
}

type LedgerEvent =
  | ('BILL' | 'BILL_CHANGED' | 'BILL_CANCELLED' | 'RECEIPT' | 'REFUND' | 'INVOICE' | 'INVOICE_VOID' | 'TILL_DIFFERENCE')
  | ('CREDIT_NOTE' | 'OPENING')
  | (
      | 'ASSET_OPENING'
      | 'ASSET_PURCHASE'
      | 'ASSET_DEPRECIATION'
      | 'ASSET_CORRECTION'
      | 'ASSET_WRITE_OFF'
      | 'ASSET_PAYMENT'
    )
  | ('EXPENSES' | 'INCOME' | 'TAX' | 'TAX_PAYMENT' | 'PAYROLL_PAYMENT' | 'REVERSAL');

export interface Posting extends Subject {
  event: LedgerEvent;
  /** Accounting day, in the hospital's time zone. */
  day: string;
  /** Account that receives the amount; `credit` is the account that gives it. */
  debit: Account;
  credit: Account;
  /** Kobo. A negative amount swaps the accounts; zero is not posted. */
  amount: number;
}

export const post = (call: CallContext, posting: Posting): Promise<void> => postAll(call, [posting]);

/**
 * Inserts postings in one statement. Fails as a conflict where the books are closed on one of their days, see
 * `refuseClosed`.
 */
export async function postAll(call: CallContext, postings: readonly Posting[]): Promise<void> {
  const rows = postings.filter(({ amount }) => amount !== 0).map(rowOf);
  if (rows.length === 0) return;
  const posted = await call.db.run(queries.insertPostings, { postings: JSON.stringify(rows), ...stampOf(call) });
  if (posted < rows.length) throw await postedOnClosed(call);
}

function rowOf({ amount, debit: to, credit: from, ...posting }: Posting) {
  const [debit, credit] = amount > 0 ? [to, from] : [from, to];
  return {
    ...posting,
    id: newId(),
    amount: Math.abs(amount),
    debit: debit.code,
    debitKind: debit.kind,
    debitCategory: debit.categoryId,
    credit: credit.code,
    creditKind: credit.kind,
    creditCategory: credit.categoryId,
  };
}
