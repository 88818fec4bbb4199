// SQL of expenses, income and taxes, and of later payments of a tax.
import type { EntryMode, TaxPayment } from '@almoner/contract/money/finance-entry';
import { sql } from 'kysely';
import { insertOf } from '../../../kernel/database/insert.ts';
import { statement, tenant } from '../../../kernel/database/statement.ts';
import { UNPAGED_LIMIT } from '../../../kernel/records/paging.ts';
import { nameOfAccount } from '../../house/staff/staff-name.sql.ts';

export type EntryKind = 'INCOME' | 'EXPENSES' | 'TAX';

/** Amounts in kobo. */
export interface StoredEntry {
  id: string;
  kind: EntryKind;
  item: string;
  from: string;
  quantity: number | null;
  refNumber: string;
  /** Null is "Others". */
  categoryId: string | null;
  category: { id: string; name: string } | null;
  paymentMode: EntryMode;
  amount: number;
  /** Less than `amount` only of a tax. */
  amountPaid: number;
  date: string;
  createdBy: string;
  reversedAt: string | null;
  reversedBy: string | null;
  reversalReason: string | null;
  attachments: number;
  /** The payroll that wrote the entry, if one did. */
  payrollRunId: string | null;
  /** The till that an expense was paid from in cash. */
  tillId: string | null;
  version: number;
}

/** Columns of entry `e` with its category `c`. */
export const entryColumns = sql`
  e.id, e.kind, e.item, e.party as "from", e.quantity, e.reference as "refNumber", e.category_id as "categoryId",
  case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as category,
  e.mode as "paymentMode", e.amount, e.paid as "amountPaid", e.day as date,
  ${nameOfAccount('e.created_by')} as "createdBy", e.reversed_at as "reversedAt",
  ${nameOfAccount('e.reversed_by')} as "reversedBy", e.reversal_reason as "reversalReason",
  (select count(*)::integer from finance_attachment f
    where f.tenant_id = ${tenant} and f.finance_entry_id = e.id) as attachments, e.payroll_run_id as "payrollRunId", e.till_shift_id as "tillId",
  e.version`;
const from = sql`from finance_entry e left join category c on c.tenant_id = e.tenant_id and c.id = e.category_id`;

type One = { kind: EntryKind; id: string };

export const findEntry = statement(
  (_, given: One) =>
    sql<StoredEntry>`select ${entryColumns} ${from}
      where e.tenant_id = ${tenant} and e.kind = ${given.kind} and e.id = ${given.id}::uuid`,
);

export const lockEntry = statement(
  (_, given: One) => sql<StoredEntry>`
    select ${entryColumns} ${from}
      where e.tenant_id = ${tenant} and e.kind = ${given.kind} and e.id = ${given.id}::uuid for update of e`,
);

export const listEntries = statement(
  (_, given: { kind: EntryKind }) => sql<StoredEntry>`
    select ${entryColumns} ${from}
      where e.tenant_id = ${tenant} and e.kind = ${given.kind} order by e.day desc,
        e.id desc limit ${sql.lit(UNPAGED_LIMIT + 1)}`,
);

export const insertEntry = insertOf(
  'finance_entry',
  'id',
  'kind',
  'categoryId',
  'item',
  'party',
  'quantity',
  'reference',
  'mode',
  'amount',
  'paid',
  'day',
  'createdAt',
  'createdBy',
  'payrollRunId',
  'tillShiftId',
);

/** Entries of a payroll that are not reversed, by id. */
export const listOfPayroll = statement(
  (_, given: { runId: string }) => sql<Pick<StoredEntry, 'id' | 'kind' | 'paymentMode' | 'amount'>>`
    select id, kind, mode as "paymentMode", amount from finance_entry
    where tenant_id = ${tenant} and payroll_run_id = ${given.runId}::uuid and reversed_at is null order by id`,
);

interface Reversal {
  id: string;
  reason: string;
  now: string;
  accountId: string;
  /** Whether the cash goes back into the till that it came from. */
  tillReturned: boolean;
}

/** Changes nothing where the entry is reversed already. */
export const reverseEntry = statement((db, given: Reversal) =>
  db
    .updateTable('finance_entry')
    .set((set) => ({
      reversed_at: given.now,
      reversed_by: given.accountId,
      reversal_reason: given.reason,
      till_returned: given.tillReturned,
      version: set('version', '+', 1),
    }))
    .where('id', '=', given.id)
    .where('reversed_at', 'is', null),
);

/** Changes nothing where `amount` is more than is left to pay, or the tax is reversed. */
export const addToPaid = statement(
  (_, given: { id: string; amount: number }) => sql`
    update finance_entry set paid = paid + ${given.amount}::bigint, version = version + 1
    where tenant_id = ${tenant} and id = ${given.id}::uuid and kind = 'TAX' and reversed_at is null
      and paid + ${given.amount}::bigint <= amount`,
);

export const insertPayment = insertOf(
  'tax_payment',
  'id',
  'financeEntryId',
  'amount',
  'mode',
  'day',
  'createdAt',
  'createdBy',
);

export const listPayments = statement(
  (_, given: { taxId: string }) => sql<TaxPayment>`
    select p.id, p.amount, p.mode, p.day as date, ${nameOfAccount('p.created_by')} as by
    from tax_payment p where p.tenant_id = ${tenant} and p.finance_entry_id = ${given.taxId}::uuid order by p.id`,
);
