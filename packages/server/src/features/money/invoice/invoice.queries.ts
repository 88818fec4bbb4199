// SQL of invoices and their items. Totals, balance and status are generated columns.
import type { Bill } from '@almoner/contract/money/bill';
import type { Invoice } from '@almoner/contract/money/invoice';
import { type RawBuilder, sql } from 'kysely';
import { childrenOf } from '../../../kernel/database/children.ts';
import { statement, tenant } from '../../../kernel/database/statement.ts';
import { patientReference } from '../../front/patient/patient-reference.sql.ts';
import { nameOfAccount } from '../../house/staff/staff-name.sql.ts';
import { isOverdue } from '../payment/owed.sql.ts';

export interface OnDay {
  /** Day on which the invoice is tested for being overdue. */
  today: string;
}

/** Columns of invoice `i` of patient `p` in a list. */
export const rowOn = (today: string) => sql`
  i.id, i.invoice_number as number, i.status,
  ${isOverdue(today)} as overdue,
  ${patientReference()} as patient,
  i.invoice_date as "invoiceDate", i.due_date as "dueDate", i.total, i.credited, i.paid,
  case when i.status = 'VOID' then 0 else greatest(i.total - i.credited - i.paid, 0) end as balance,
  greatest(i.paid - (i.total - i.credited), 0) as overpaid, i.version`;

const items = sql`coalesce((
  select json_agg(json_build_object('id', n.id, 'item', n.item, 'description', n.description, 'unitCost', n.unit_cost,
    'quantity', n.quantity, 'amount', n.amount, 'credited', n.credited, 'billId', n.bill_id, 'billNumber', b.invoice_number) order by n.position)
  from invoice_item n left join bill b on b.tenant_id = n.tenant_id and b.id = n.bill_id
    where n.tenant_id = ${tenant} and n.invoice_id = i.id), '[]')`;

export const wholeOn = (today: string, from = sql`invoice i`) => sql<Invoice>`
  select ${rowOn(today)}, case when t.id is not null then json_build_object('id', t.id, 'number', t.number) end as ticket,
    case when d.id is not null then json_build_object('id', d.id, 'name', d.name) end as department, i.email,
    i.patient_address as "patientAddress", i.billing_address as "billingAddress",
    json_build_object('categoryId', i.tax_category_id, 'name', i.tax_name, 'rate', i.tax_rate) as tax,
    ${items} as items, i.subtotal, i.discount, i.discount_amount as "discountAmount", i.tax_amount as "taxAmount",
    i.other_information as "otherInformation", i.opening, i.sent_at as "sentAt", ${nameOfAccount('i.sent_by')} as "sentBy",
    i.voided_at as "voidedAt", ${nameOfAccount('i.voided_by')} as "voidedBy", i.void_reason as "voidReason",
    i.mailed_at as "mailedAt", i.mail_kept as "mailKept", i.mail_failed_at as "mailFailedAt"
  from ${from} join patient p on p.tenant_id = i.tenant_id and p.id = i.patient_id
  left join ticket t on t.tenant_id = i.tenant_id
    and t.id = i.ticket_id left join department d on d.tenant_id = i.tenant_id and d.id = i.department_id`;

export const findInvoice = statement(
  (_, given: { id: string } & OnDay) => sql<Invoice>`${wholeOn(given.today)}
    where i.tenant_id = ${tenant} and i.id = ${given.id}::uuid`,
);

/** The invoice that `change`, a command on `invoice`, returns, with its items. */
export const changedOn = (today: string, change: RawBuilder<unknown>) => sql<Invoice>`
  with i as (${change} returning *) ${wholeOn(today, sql`i`)}`;

/** Read the invoice in a later statement: this statement would not see the items of a concurrent save. */
export const lockInvoice = statement((db, given: { id: string }) =>
  db.selectFrom('invoice').select('id').where('id', '=', given.id).forUpdate(),
);

interface Draft {
  id: string;
  patientId: string;
  ticketId: string | null;
  departmentId: string | null;
  email: string;
  patientAddress: string;
  billingAddress: string;
  invoiceDate: string;
  dueDate: string;
  taxCategoryId: string | null;
  taxName: string;
  /** Hundredths of a percent, as `discount`. */
  taxRate: number;
  discount: number;
  otherInformation: string;
  /** Kobo. */
  subtotal: number;
}

const values = (given: Draft) => ({
  patient_id: given.patientId,
  ticket_id: given.ticketId,
  department_id: given.departmentId,
  email: given.email,
  patient_address: given.patientAddress,
  billing_address: given.billingAddress,
  invoice_date: given.invoiceDate,
  due_date: given.dueDate,
  tax_category_id: given.taxCategoryId,
  tax_name: given.taxName,
  tax_rate: given.taxRate,
  discount: given.discount,
  other_information: given.otherInformation,
  subtotal: given.subtotal,
});

export const insertInvoice = statement((db, given: Draft & { createdAt: string; createdBy: string }) =>
  db.insertInto('invoice').values({
    ...values(given),
    id: given.id,
    created_at: given.createdAt,
    created_by: given.createdBy,
    discount_by: given.createdBy,
    unit: sql<1 | 100>`(select money_unit from company_setting where tenant_id = ${tenant})`,
  }),
);

export const updateDraft = statement((db, given: Draft & { accountId: string; chargesOther: boolean }) =>
  db
    .updateTable('invoice')
    .set((set) => ({
      ...values(given),
      discount_by: sql<string>`case when discount = ${given.discount} then coalesce(discount_by, created_by)
        else ${given.accountId}::uuid end`,
      // An account that sets another discount knows the items it applies to, so `charged_by` is cleared.
      charged_by: sql<string | null>`case when discount <> ${given.discount} then null
        when subtotal <> ${given.subtotal} or ${given.chargesOther}::boolean then ${given.accountId}::uuid
        else charged_by end`,
      version: set('version', '+', 1),
    }))
    .where('id', '=', given.id)
    .where('status', '=', 'DRAFT'),
);

/** Whether the account set the discount of a draft, or was the last to change the items it applies to. */
export const isOwnDiscount = statement(
  (_, given: { id: string; accountId: string }) => sql<{ found: boolean }>`
    select ${given.accountId}::uuid in (coalesce(discount_by, created_by), charged_by) is true as found from invoice
      where tenant_id = ${tenant} and id = ${given.id}::uuid`,
);

export const invoiceItems = childrenOf(
  'invoice_item',
  'invoiceId',
  'id',
  'position',
  'item',
  'description',
  'unitCost',
  'quantity',
  'billId',
);

export const deleteDraft = statement((db, given: { id: string }) =>
  db.deleteFrom('invoice').where('id', '=', given.id).where('status', '=', 'DRAFT'),
);

/** The sources of the bills of an invoice and of `billIds`, without a lock. */
export const listSources = statement(
  (_, given: { id: string; billIds: string[] }) => sql<Pick<Bill, 'id' | 'type' | 'typeId'>>`
    select b.id, b.type, b.source_id as "typeId" from bill b
    where b.tenant_id = ${tenant} and (b.id = any(${given.billIds}::uuid[]) or b.id in (
      select n.bill_id from invoice_item n where n.tenant_id = ${tenant} and n.invoice_id = ${given.id}::uuid))
    order by b.id`,
);

export const findTicketOf = statement((db, given: { ticketId: string; patientId: string }) =>
  db.selectFrom('ticket').select('id').where('id', '=', given.ticketId).where('patient_id', '=', given.patientId),
);

/** A tax that can be chosen: active, charged on invoices, and with a rate. */
export const findTax = statement((db, given: { id: string }) =>
  db
    .selectFrom('category')
    .select(['name', 'rate'])
    .where('kind', '=', 'TAX')
    .where('id', '=', given.id)
    .where('status', '=', 1)
    .where('on_invoices', '=', true)
    .where('rate', 'is not', null),
);
