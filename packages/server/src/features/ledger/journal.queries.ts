// All SQL that writes the ledger.
import { sql } from 'kysely';
import { statement } from '../../kernel/statement.ts';

export const events = [
  'BILL',
  'BILL_CHANGED',
  'BILL_CANCELLED',
  'RECEIPT',
  'REFUND',
  'INVOICE',
  'INVOICE_VOID',
  'EXPENSES',
  'INCOME',
  'TAX',
  'TAX_PAYMENT',
  'REVERSAL',
  'TILL_DIFFERENCE',
] as const;
export type LedgerEvent = (typeof events)[number];

interface NewPosting {
  id: string;
  event: LedgerEvent;
  day: string;
  debit: string;
  debitKind: string;
  debitCategory: string | null;
  credit: string;
  creditKind: string;
  creditCategory: string | null;
  /** Kobo, above nothing. */
  amount: number;
  billId: string | null;
  invoiceId: string | null;
  financeEntryId: string | null;
  tillShiftId: string | null;
  receiptId: string | null;
  refundId: string | null;
  now: string;
  accountId: string;
}

// Accounts in the order of their codes, so that two that post to the same new ones do not wait for each other.
export const insertPosting = statement(
  (_, given: NewPosting) => sql`
    with opened as (
      insert into ledger_account (code, kind, category_id)
      select code, kind, category from (values
        (${given.debit}::text, ${given.debitKind}::text, ${given.debitCategory}::uuid),
        (${given.credit}::text, ${given.creditKind}::text, ${given.creditCategory}::uuid)) as v (code, kind, category)
      order by code
      on conflict do nothing)
    insert into posting (id, event, day, debit, credit, amount, bill_id, invoice_id, finance_entry_id, till_shift_id,
      receipt_id, refund_id, created_at, created_by)
    values (${given.id}::uuid, ${given.event}::text, ${given.day}::date, ${given.debit}::text, ${given.credit}::text,
      ${given.amount}::bigint, ${given.billId}::uuid, ${given.invoiceId}::uuid, ${given.financeEntryId}::uuid,
      ${given.tillShiftId}::uuid, ${given.receiptId}::uuid, ${given.refundId}::uuid, ${given.now}::timestamptz,
      ${given.accountId}::uuid)`,
);
