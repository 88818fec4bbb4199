// SQL of opening balances, many per statement.
import type { Invoice } from '@almoner/contract/money/invoice';
import { sql } from 'kysely';
import { statement, tenant } from '../../../kernel/database/statement.ts';
import { type OnDay, wholeOn } from './invoice.queries.ts';

/** Opening balances of patients that are not void. */
export const listBroughtOver = statement(
  (_, given: { patientIds: string[] }) => sql<{ patientId: string; day: string; amount: number; reference: string }>`
    select patient_id as "patientId", invoice_date as day, subtotal as amount, opening_reference as reference from invoice
    where tenant_id = ${tenant} and opening and patient_id = any(${given.patientIds}::uuid[]) and voided_at is null`,
);

export const findUnit = statement((db) => db.selectFrom('company_setting').select(['money_unit as unit', 'currency']));

interface Several {
  /** A JSON array of `id`, `itemId`, `patientId`, `day`, `amount`, `reference`, `item`, `description` and `sequence`. */
  openings: string;
  now: string;
  accountId: string;
}

/** Inserts sent invoices of one line each, with the patient's current address. */
export const insertOpenings = statement(
  (_, given: Several) => sql`
    with n as (
      select * from json_to_recordset(${given.openings}::json) as n (id uuid, "itemId" uuid, "patientId" uuid, day date,
        amount bigint, reference text, item text, description text, sequence integer)),
    i as (
      insert into invoice (tenant_id, id, patient_id, email, patient_address, billing_address, invoice_date, due_date, tax_name,
        tax_rate, subtotal, unit, opening, opening_reference, invoice_sequence, invoice_number, sent_at, sent_by, created_at,
        created_by)
      select ${tenant}, n.id, p.id, p.email, left(p.address, 300), left(p.address, 300), n.day, n.day, 'No Tax', 0, n.amount,
        c.money_unit, true, n.reference, n.sequence,
        c.invoice_prefix || lpad(n.sequence::text, greatest(6, length(n.sequence::text)), '0'),
        ${given.now}::timestamptz, ${given.accountId}::uuid, ${given.now}::timestamptz, ${given.accountId}::uuid
      from n join patient p on p.tenant_id = ${tenant} and p.id = n."patientId"
      join company_setting c on c.tenant_id = ${tenant}
      returning id)
    insert into invoice_item (tenant_id, id, invoice_id, position, item, description, unit_cost, quantity)
    select ${tenant}, n."itemId", i.id, 1, n.item, n.description, n.amount, 1 from n join i on i.id = n.id`,
);

export const listInvoices = statement(
  (_, given: { ids: string[] } & OnDay) => sql<Invoice>`${wholeOn(given.today)}
    where i.tenant_id = ${tenant} and i.id = any(${given.ids}::uuid[]) order by i.invoice_sequence`,
);
