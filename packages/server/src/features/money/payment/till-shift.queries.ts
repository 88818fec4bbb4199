// SQL of tills: the amounts of an open till are the sums of its receipts, refunds and expenses.
import type { FiltersOf } from '@almoner/contract/list';
import type { Till, TillReport, till } from '@almoner/contract/money/till';
import { sql } from 'kysely';
import { insertOf } from '../../../kernel/database/insert.ts';
import { statement, tenant } from '../../../kernel/database/statement.ts';
import { listOf } from '../../../kernel/records/list.ts';
import { ofInstants } from '../../../kernel/records/list-sql.ts';
import { nameOfAccount } from '../../house/staff/staff-name.sql.ts';
import { cashIn, tillSums } from '../ledger/till-cash.sql.ts';

// Expected amounts are computed while the till is open, and stored when it is closed.
const columns = ({ accountId }: { accountId: string }) => sql`
  s.id, ${nameOfAccount('s.account_id')} as cashier, s.account_id = ${accountId}::uuid as mine,
  s.opened_at as "openedAt", s.closed_at as "closedAt", s.opening_float as "openingFloat",
  coalesce(receipts.many, 0) as receipts, coalesce(refunds.many, 0) as refunds,
  coalesce(expenses.many, 0) as expenses, coalesce(expenses.cash, 0) as spent,
  json_build_object('received', receipts.cash, 'refunded', refunds.cash,
    'expected', coalesce(s.expected_cash, ${cashIn}),
    'counted', s.counted_cash, 'variance', s.counted_cash - s.expected_cash) as cash,
  json_build_object('received', receipts.transfer, 'refunded', refunds.transfer,
    'expected', coalesce(s.expected_transfer, receipts.transfer - refunds.transfer),
    'counted', s.counted_transfer, 'variance', s.counted_transfer - s.expected_transfer) as transfer,
  s.note, s.version`;
const joined = (given: { accountId: string }) => sql`select ${columns(given)} from till_shift s ${tillSums}`;

type TillForViewer = { id: string; accountId: string };

export const findTill = statement(
  (_, given: TillForViewer) => sql<Till>`${joined(given)} where s.tenant_id = ${tenant} and s.id = ${given.id}::uuid`,
);

export const findOpenTill = statement(
  (_, given: { accountId: string }) => sql<Till>`
    ${joined(given)}
      where s.tenant_id = ${tenant} and s.account_id = ${given.accountId}::uuid and s.closed_at is null`,
);

export const insertTill = insertOf('till_shift', 'id', 'accountId', 'openingFloat', 'openedAt');

interface Closing {
  id: string;
  now: string;
  expectedCash: number;
  expectedTransfer: number;
  countedCash: number;
  countedTransfer: number;
  note: string;
}

export const closeTill = statement(
  (_, given: Closing) => sql`
    update till_shift set closed_at = ${given.now}::timestamptz, expected_cash = ${given.expectedCash},
      expected_transfer = ${given.expectedTransfer}, counted_cash = ${given.countedCash},
      counted_transfer = ${given.countedTransfer}, note = ${given.note}, version = version + 1
    where tenant_id = ${tenant} and id = ${given.id}::uuid and closed_at is null`,
);

type TillFilters = Parameters<typeof columns>[0] & FiltersOf<typeof till.page> & { timeZone: string };

export const tills = listOf<typeof till.page, TillFilters>({
  columns,
  table: sql`till_shift s`,
  alias: 's',
  joins: tillSums,
  filters: ofInstants(sql`s.opened_at`),
  sorts: {
    cashier: { by: sql`lower(${nameOfAccount('s.account_id')})`, type: 'text' },
    opened: { by: sql`s.opened_at`, type: 'timestamptz' },
    // An open till has no closing time and no difference: it sorts as closed last and with a difference of zero.
    closed: { by: sql`coalesce(s.closed_at, 'infinity')`, type: 'timestamptz' },
    difference: {
      by: sql`coalesce(s.counted_cash - s.expected_cash + s.counted_transfer - s.expected_transfer, 0)`,
      type: 'bigint',
    },
  },
  order: { sort: 'opened', direction: 'desc' },
});

// Joins of receipt `r` to its bill or invoice and the patient.
const joinSource = sql`
  left join bill b on b.tenant_id = r.tenant_id and b.id = r.bill_id
  left join invoice v on v.tenant_id = r.tenant_id and v.id = r.invoice_id
  left join ticket t on t.tenant_id = b.tenant_id and t.id = b.ticket_id
  join patient p on p.tenant_id = ${tenant} and p.id = coalesce(t.patient_id, v.patient_id)`;
const source = sql`
  r.bill_id as "billId", coalesce(b.invoice_number, v.invoice_number) as "invoiceNumber",
  p.id as "patientId", rtrim(p.first_name || ' ' || p.last_name) as patient`;

export const listTillReceipts = statement(
  (_, given: { id: string }) => sql<TillReport['receiptList'][number]>`
    select r.id, r.number, r.amount, r.mode, r.paid_at as at, ${source}
    from receipt r ${joinSource}
    where r.tenant_id = ${tenant} and r.till_shift_id = ${given.id}::uuid
    order by r.number`,
);

export const listTillRefunds = statement(
  (_, given: { id: string }) => sql<TillReport['refundList'][number]>`
    select g.id, g.number, g.amount, g.mode, g.decided_at as at, g.reason, ${source}
    from refund g
    join receipt r on r.tenant_id = g.tenant_id and r.id = g.receipt_id
    ${joinSource}
    where g.tenant_id = ${tenant} and g.till_shift_id = ${given.id}::uuid and g.number is not null
      and g.decided_at is not null
    order by g.number`,
);

/** Expenses of a till, oldest first, without those whose reversal put the cash back. */
export const listTillExpenses = statement(
  (_, given: { id: string }) => sql<TillReport['expenseList'][number]>`
    select id, amount, created_at as at, item, party as "from", reference as "refNumber"
    from finance_entry
    where tenant_id = ${tenant} and till_shift_id = ${given.id}::uuid and not till_returned order by id`,
);
