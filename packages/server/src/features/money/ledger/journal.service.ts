// Posts to the ledger, always with debit and credit, in the transaction of the command.
import type { Call } from '../../../kernel/call.ts';
import { newId } from '../../../kernel/identity.ts';
import { stampOf } from '../../../kernel/record.ts';
import * as queries from './journal.queries.ts';
import type { Account } from './ledger-account.service.ts';

interface Subject {
  billId?: string | null;
  invoiceId?: string | null;
  financeEntryId?: string;
  tillShiftId?: string;
  receiptId?: string;
  refundId?: string;
}

type LedgerEvent =
  | ('BILL' | 'BILL_CHANGED' | 'BILL_CANCELLED' | 'RECEIPT' | 'REFUND' | 'INVOICE' | 'INVOICE_VOID' | 'TILL_DIFFERENCE')
  | ('EXPENSES' | 'INCOME' | 'TAX' | 'TAX_PAYMENT' | 'REVERSAL');

export interface Posting extends Subject {
  event: LedgerEvent;
  day: string;
  debit: Account;
  credit: Account;
  /** Kobo. A negative amount swaps the accounts; zero is not posted. */
  amount: number;
}

export const post = (call: Call, posting: Posting): Promise<void> => postAll(call, [posting]);

export async function postAll(call: Call, postings: readonly Posting[]): Promise<void> {
  const rows = postings.filter(({ amount }) => amount !== 0).map(rowOf);
  if (rows.length > 0) await call.db.run(queries.insertPostings, { postings: JSON.stringify(rows), ...stampOf(call) });
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
