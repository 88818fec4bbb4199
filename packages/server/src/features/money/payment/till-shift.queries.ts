// All SQL of tills: what a till holds is the sum of what came in and went out, never a number of its own.
import type { Till, TillReport } from '@almoner/contract/money/till';
import { sql } from 'kysely';
import { insertOf } from '../../../kernel/insert.ts';
import { isWithin, type Period } from '../../../kernel/period.ts';
import { statement, tenant } from '../../../kernel/statement.ts';
import { nameOfAccount } from '../../house/staff/staff-name.sql.ts';

// What till `s` received, refunded, should hold and was counted to hold by one method of payment: of cash `r.cash`,
// `g.cash`, `s.expected_cash` and `s.counted_cash`. What it should hold is computed until it is closed, then stored.
const method = (mode: 'cash' | 'transfer', float = sql`0`) => {
  const [received, refunded] = [sql.ref(`r.${mode}`), sql.ref(`g.${mode}`)];
  const [expected, counted] = [sql.ref(`s.expected_${mode}`), sql.ref(`s.counted_${mode}`)];
  return sql`json_build_object('received', ${received}, 'refunded', ${refunded},
    'expected', coalesce(${expected}, ${float} + ${received} - ${refunded}),
    'counted', ${counted}, 'variance', ${counted} - ${expected})`;
};

const sums = sql`
  count(*)::integer as many,
  coalesce(sum(amount) filter (where mode = 'CASH'), 0)::bigint as cash,
  coalesce(sum(amount) filter (where mode = 'TRANSFER'), 0)::bigint as transfer`;

// A till as the wire has it, from one `till_shift s`, as the account sees it.
const joined = (accountId: string) => sql`
  select s.id, ${nameOfAccount('s.account_id')} as cashier,
    s.account_id = ${accountId}::uuid as mine, s.opened_at as "openedAt", s.closed_at as "closedAt",
    s.opening_float as "openingFloat", r.many as receipts, g.many as refunds,
    ${method('cash', sql`s.opening_float`)} as cash,
    ${method('transfer')} as transfer,
    s.note, s.version
  from till_shift s
  cross join lateral (select ${sums} from receipt where tenant_id = ${tenant} and till_shift_id = s.id) r
  cross join lateral (select ${sums} from refund where tenant_id = ${tenant} and till_shift_id = s.id) g`;

type Asked = { id: string; accountId: string };

export const findTill = statement(
  (_, given: Asked) => sql<Till>`${joined(given.accountId)} where s.tenant_id = ${tenant} and s.id = ${given.id}::uuid`,
);

export const findOpenTill = statement(
  (_, given: { accountId: string }) => sql<Till>`
    ${joined(given.accountId)}
      where s.tenant_id = ${tenant} and s.account_id = ${given.accountId}::uuid and s.closed_at is null`,
);

/**
 * Waits for every payment that is coming into it and keeps the next ones out. What it holds is read afterwards, by a
 * statement of its own: this one still sees what was there when it began to wait.
 */
export const lockTill = statement((db, given: { id: string }) =>
  db.selectFrom('till_shift').select(['id', 'account_id']).where('id', '=', given.id).forUpdate(),
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

export const closeTill = statement((db, given: Closing) =>
  db
    .updateTable('till_shift')
    .set((set) => ({
      closed_at: given.now,
      expected_cash: given.expectedCash,
      expected_transfer: given.expectedTransfer,
      counted_cash: given.countedCash,
      counted_transfer: given.countedTransfer,
      note: given.note,
      version: set('version', '+', 1),
    }))
    .where('id', '=', given.id)
    .where('closed_at', 'is', null),
);

export const listTills = statement(
  (_, given: Period & { accountId: string; offset: number; size: number }) => sql<Till>`
    ${joined(given.accountId)}
    where s.tenant_id = ${tenant} and ${isWithin('s.opened_at', given)}
    order by s.opened_at desc, s.id desc
    limit ${given.size}::integer offset ${given.offset}::integer`,
);

export const countTills = statement(
  (_, given: Period) => sql<{ total: number }>`
    select count(*)::integer as total from till_shift s
      where s.tenant_id = ${tenant} and ${isWithin('s.opened_at', given)}`,
);

// What a receipt `r` was for.
const joinSource = sql`
  left join bill b on b.tenant_id = r.tenant_id and b.id = r.bill_id
  left join invoice v on v.tenant_id = r.tenant_id and v.id = r.invoice_id
  left join ticket t on t.tenant_id = b.tenant_id and t.id = b.ticket_id
  join patient p on p.tenant_id = ${tenant} and p.id = coalesce(t.patient_id, v.patient_id)`;
const source = sql`
  r.bill_id as "billId", coalesce(b.invoice_number, v.invoice_number) as "invoiceNumber",
  p.id as "patientId", p.first_name || ' ' || p.last_name as patient`;

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
