// SQL of credit notes and of the invoice that they credit.
import type { CreditNote } from '@almoner/contract/money/credit-note';
import { type RawBuilder, sql } from 'kysely';
import { statement, tenant } from '../../../kernel/database/statement.ts';
import { patientReference } from '../../front/patient/patient-reference.sql.ts';
import { nameOfAccount } from '../../house/staff/staff-name.sql.ts';
import { changedOn, type OnDay } from './invoice.queries.ts';

/**
 * `unit`: smallest amount to which discount and tax of the invoice are rounded. `isCancelling`: a refund that would void the
 * invoice is waiting.
 */
export const findCreditable = statement(
  (_, given: { id: string }) => sql<{ unit: number; isCancelling: boolean }>`
    select i.unit, exists (
      select from receipt r join refund g on g.tenant_id = r.tenant_id and g.receipt_id = r.id
      where r.tenant_id = ${tenant} and r.invoice_id = i.id and g.status = 'REQUESTED' and g.charge = 'CANCELLED')
      as "isCancelling"
    from invoice i where i.tenant_id = ${tenant} and i.id = ${given.id}::uuid`,
);

/** `lines` is a JSON array of `itemId` and `amount`. */
export const creditItems = statement(
  (_, given: { invoiceId: string; lines: string }) => sql`
    update invoice_item n set credited = n.credited + l.amount
    from json_to_recordset(${given.lines}::json) as l ("itemId" uuid, amount bigint)
    where n.tenant_id = ${tenant} and n.invoice_id = ${given.invoiceId}::uuid and n.id = l."itemId"`,
);

export const creditInvoice = statement((_, given: { id: string; subtotal: number; total: number } & OnDay) =>
  changedOn(
    given.today,
    sql`
    update invoice set credited_subtotal = credited_subtotal + ${given.subtotal}::bigint,
      credited = credited + ${given.total}::bigint, version = version + 1
    where tenant_id = ${tenant} and id = ${given.id}::uuid`,
  ),
);

const lines = sql`coalesce((
  select json_agg(json_build_object('itemId', n.id, 'item', n.item, 'description', n.description, 'unitCost', n.unit_cost,
    'quantity', l.quantity, 'amount', l.amount) order by n.position)
  from credit_note_line l join invoice_item n on n.tenant_id = l.tenant_id and n.id = l.invoice_item_id
    where l.tenant_id = ${tenant} and l.credit_note_id = c.id), '[]')`;

const patient = sql`${patientReference()}`;
const invoice = sql`json_build_object('id', i.id, 'number', i.invoice_number)`;

const joins = sql`
  join invoice i on i.tenant_id = c.tenant_id and i.id = c.invoice_id
  join patient p on p.tenant_id = i.tenant_id and p.id = i.patient_id`;

const notes = (from: RawBuilder<unknown>) => sql<CreditNote>`
  select c.id, c.number, c.day as date, ${invoice} as invoice, ${patient} as patient, c.reason, ${lines} as lines, c.subtotal,
    c.discount_amount as "discountAmount", c.tax_amount as "taxAmount", c.total, c.created_at as "writtenAt",
    ${nameOfAccount('c.created_by')} as "writtenBy"
  from ${from} ${joins}`;

export const findNote = statement(
  (_, given: { id: string }) => sql<CreditNote>`${notes(sql`credit_note c`)}
    where c.tenant_id = ${tenant} and c.id = ${given.id}::uuid`,
);

/** Oldest first. */
export const listNotes = statement(
  (_, given: { invoiceId: string }) => sql<CreditNote>`${notes(sql`credit_note c`)}
    where c.tenant_id = ${tenant} and c.invoice_id = ${given.invoiceId}::uuid order by c.sequence`,
);

interface NewNote {
  id: string;
  invoiceId: string;
  sequence: number;
  day: string;
  reason: string;
  subtotal: number;
  discountAmount: number;
  taxAmount: number;
  total: number;
  now: string;
  accountId: string;
  /** A JSON array of `id`, `itemId`, `quantity` and `amount`. */
  lines: string;
}

export const insertNote = statement(
  (_, given: NewNote) => sql`
    with c as (
      insert into credit_note (tenant_id, id, invoice_id, sequence, number, day, reason, subtotal, discount_amount, tax_amount,
        total, created_at, created_by)
      values (${tenant}, ${given.id}::uuid, ${given.invoiceId}::uuid, ${given.sequence}::integer,
        'CN-' || lpad(${given.sequence}::integer::text, greatest(6, length(${given.sequence}::integer::text)), '0'),
        ${given.day}::date, ${given.reason}, ${given.subtotal}::bigint, ${given.discountAmount}::bigint,
        ${given.taxAmount}::bigint, ${given.total}::bigint, ${given.now}::timestamptz, ${given.accountId}::uuid)
      returning id)
    insert into credit_note_line (tenant_id, id, credit_note_id, invoice_item_id, quantity, amount)
    select ${tenant}, l.id, c.id, l."itemId", l.quantity, l.amount
    from c, json_to_recordset(${given.lines}::json) as l (id uuid, "itemId" uuid, quantity integer, amount bigint)`,
);
