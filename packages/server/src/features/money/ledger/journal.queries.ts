// SQL of postings.
import { sql } from 'kysely';
import { statement, tenant } from '../../../kernel/database/statement.ts';

/**
 * `postings` is a JSON array. Skips postings of closed days; closing the books waits until the transaction ends. Accounts
 * are opened in the order of their codes, so that two transactions that open the same ones cannot deadlock.
 */
export const insertPostings = statement(
  (_, given: { postings: string; now: string; accountId: string }) => sql`
    with n as (
      select * from json_to_recordset(${given.postings}::json) as n (id uuid, event text, day date,
        debit text, "debitKind" text, "debitCategory" uuid, credit text, "creditKind" text, "creditCategory" uuid,
        amount bigint, "billId" uuid, "invoiceId" uuid, "financeEntryId" uuid, "tillShiftId" uuid, "receiptId" uuid,
        "refundId" uuid, "assetEntryId" uuid, "creditNoteId" uuid)),
    closed as (
      select books_closed_until as until from company_setting where tenant_id = ${tenant} for share),
    opened as (
      insert into ledger_account (tenant_id, code, kind, category_id)
      select ${tenant}, debit, "debitKind", "debitCategory" from n
      union
      select ${tenant}, credit, "creditKind", "creditCategory" from n
      order by 2
      on conflict do nothing)
    insert into posting (tenant_id, id, event, day, debit, credit, amount, bill_id, invoice_id, finance_entry_id,
      till_shift_id, receipt_id, refund_id, asset_entry_id, credit_note_id, created_at, created_by)
    select ${tenant}, id, event, day, debit, credit, amount, "billId", "invoiceId", "financeEntryId", "tillShiftId",
      "receiptId", "refundId", "assetEntryId", "creditNoteId", ${given.now}::timestamptz, ${given.accountId}::uuid
    from n, closed c where c.until is null or n.day > c.until`,
);
