// SQL of bills.
import { MOST_OF_PATIENT } from '@almoner/contract/front/patient-profile';
import type { Bill, BillType } from '@almoner/contract/money/bill';
import { type RawBuilder, sql } from 'kysely';
import { countOn } from '../../../kernel/database/counter.ts';
import { statement, tenant } from '../../../kernel/database/statement.ts';
import { UNPAGED_LIMIT } from '../../../kernel/records/paging.ts';
import { joinTicket, ticketReference } from '../../front/ticket/ticket.sql.ts';
import { nameOfAccount } from '../../house/staff/staff-name.sql.ts';
import { isOwedAlone } from '../payment/owed.sql.ts';
import { billPayment, billReceived } from './bill.sql.ts';

export const billColumns = sql`
  b.id, b.type, b.source_id as "typeId", b.purpose, b.amount, b.discount, b.total, b.status, b.day as date,
  b.ticket_id as "ticketId", ${ticketReference} as ticket, json_build_object('number', b.invoice_number) as invoice,
  case when ${billReceived} > 0 then b.id end as "paymentId", ${billPayment} as payment,
  (select json_build_object('id', i.id, 'number', i.invoice_number) from invoice i
    where i.tenant_id = ${tenant} and i.id = b.invoice_id) as "onInvoice", b.credited,
  case when b.discount_asked is not null and b.discount_decided_by is null and b.status = 'UNPAID' then
    json_build_object('discount', b.discount_asked, 'by', ${nameOfAccount('b.discount_asked_by')},
      'accountId', b.discount_asked_by) end as "discountRequest", b.version`;

export const joined = sql`select ${billColumns} from bill b ${joinTicket('b.ticket_id')}`;

type One = { id: string };
type Several = { ids: string[] };

const ofOne = ({ id }: One) => sql<Bill>`${joined} where b.tenant_id = ${tenant} and b.id = ${id}::uuid`;
// In the order of their ids, so that two transactions that lock them cannot deadlock.
const ofSeveral = ({ ids }: Several) => sql<Bill>`
  ${joined} where b.tenant_id = ${tenant} and b.id = any(${ids}::uuid[]) order by b.id`;

export const findBill = statement((_, given: One) => ofOne(given));
// NO KEY, so that rows that refer to a bill (an item of a draft, a posting) are written without waiting for this lock.
export const lockBill = statement((_, given: One) => sql<Bill>`${ofOne(given)} for no key update of b`);
export const listBills = statement((_, given: Several) => ofSeveral(given));
export const lockBills = statement((_, given: Several) => sql<Bill>`${ofSeveral(given)} for no key update of b`);

/** The request, treatment or stay that a bill is for, without a lock. */
export const findSource = statement(
  (_, given: One) => sql<Pick<Bill, 'id' | 'type' | 'typeId' | 'ticketId'>>`
    select id, type, source_id as "typeId", ticket_id as "ticketId" from bill
    where tenant_id = ${tenant} and id = ${given.id}::uuid`,
);

/** The sources of bills, as of findSource, and their patients, without a lock. */
export const findSources = statement(
  (_, given: Several) => sql<Pick<Bill, 'id' | 'type' | 'typeId'> & { patientId: string }>`
    select b.id, b.type, b.source_id as "typeId", t.patient_id as "patientId"
    from bill b join ticket t on t.tenant_id = b.tenant_id and t.id = b.ticket_id
    where b.tenant_id = ${tenant} and b.id = any(${given.ids}::uuid[]) order by b.id`,
);

/** The bills that `change`, a command on `bill`, returns, with their columns for the wire. */
export const changed = (change: RawBuilder<unknown>, first = sql``) => sql<Bill>`
  with ${first} b as (${change} returning *) select ${billColumns} from b ${joinTicket('b.ticket_id')} order by b.id`;

interface NewBill {
  id: string;
  type: BillType;
  sourceId: string;
  ticketId: string;
  purpose: string;
  amount: number;
  discount: number;
  /** Hundredths of a percent, as `discount`; null for none. */
  discountAsked: number | null;
  day: string;
  now: string;
  accountId: string;
}

/** Takes the next invoice number: its counter stays locked until the transaction ends. */
export const insertBill = statement((_, given: NewBill) =>
  changed(
    sql`
    insert into bill (tenant_id, id, type, source_id, ticket_id, invoice_sequence, invoice_number, purpose, amount,
      discount, discount_asked, discount_asked_by, unit, day, created_at, created_by)
    select ${tenant}, ${given.id}::uuid, ${given.type}::text, ${given.sourceId}::uuid, ${given.ticketId}::uuid, n.value,
      c.invoice_prefix || lpad(n.value::text, greatest(6, length(n.value::text)), '0'), ${given.purpose},
      ${given.amount}::bigint, ${given.discount}::integer, ${given.discountAsked}::integer,
      case when ${given.discountAsked}::integer is not null then ${given.accountId}::uuid end, c.money_unit,
      ${given.day}::date, ${given.now}::timestamptz, ${given.accountId}::uuid
    from company_setting c, n
    where c.tenant_id = ${tenant}`,
    sql`n as (${countOn('invoice')}),`,
  ),
);

interface Changed extends Pick<NewBill, 'id' | 'amount' | 'discount' | 'discountAsked' | 'purpose'> {
  /** Account that asked for `discountAsked`; null without a request. */
  askedBy: string | null;
  /** Account that changes the charge while a discount request waits; null keeps the stored account. */
  changedBy: string | null;
}

export const updateBill = statement((_, given: Changed) =>
  changed(sql`
    update bill set amount = ${given.amount}::bigint, discount = ${given.discount}::integer,
      discount_asked = ${given.discountAsked}::integer, discount_asked_by = ${given.askedBy}::uuid,
      discount_changed_by = case when ${given.askedBy}::uuid is not distinct from discount_asked_by
        then coalesce(${given.changedBy}::uuid, discount_changed_by) end,
      discount_decided_by = null, discount_decided_by_root = false, purpose = ${given.purpose}, version = version + 1
    where tenant_id = ${tenant} and id = ${given.id}::uuid`),
);

/** Changes nothing where another discount is requested by now, it is decided, or something is paid or credited. */
export const giveDiscount = statement(
  (_, given: { id: string; discount: number; accountId: string; byRoot: boolean }) =>
    changed(sql`
    update bill set discount = discount_asked, discount_decided_by = ${given.accountId}::uuid,
      discount_decided_by_root = ${given.byRoot}::boolean, version = version + 1
    where tenant_id = ${tenant} and id = ${given.id}::uuid and discount_asked = ${given.discount}::integer
      and discount_decided_by is null and status = 'UNPAID' and credited = 0`),
);

export const dropDiscount = statement((_, given: One) =>
  changed(sql`
    update bill set discount_asked = null, discount_asked_by = null, discount_changed_by = null, version = version + 1
    where tenant_id = ${tenant} and id = ${given.id}::uuid and discount_decided_by is null`),
);

/** The ceiling in hundredths of a percent, and the currency's smallest amount. */
export const findDiscountRule = statement((db) =>
  db.selectFrom('company_setting').select(['discount_ceiling as ceiling', 'money_unit as unit']),
);

/** Credits the rest of bills with payments, and cancels bills without. Skips bills that are cancelled or on an invoice. */
export const cancelRests = statement((_, given: Several & { now: string }) =>
  changed(sql`
    update bill set credited = credited + case when paid > 0 then total - paid else 0 end,
      cancelled_at = case when paid = 0 then ${given.now}::timestamptz end, version = version + 1
    where tenant_id = ${tenant} and id = any(${given.ids}::uuid[]) and invoiced = 0 and cancelled_at is null`),
);

/** Changes nothing where less is owed, or the bill is cancelled or on an invoice. */
export const creditRest = statement((_, given: { id: string; amount: number }) =>
  changed(sql`
    update bill set credited = credited + ${given.amount}::bigint, version = version + 1
    where tenant_id = ${tenant} and id = ${given.id}::uuid and status in ('UNPAID', 'NOT COMPLETED')
      and paid + ${given.amount}::bigint <= total`),
);

/** Changes nothing where `amount` is more than the balance. */
export const addToPaid = statement((_, given: { id: string; amount: number; now: string }) =>
  changed(sql`
    update bill set paid = paid + ${given.amount}::bigint, paid_at = ${given.now}::timestamptz, version = version + 1
    where tenant_id = ${tenant} and id = ${given.id}::uuid and cancelled_at is null
      and paid + ${given.amount}::bigint <= total`),
);

/**
 * Adds to several bills: `paid` is a JSON object of amounts by bill id. Returns the bills that changed; a bill with a
 * smaller balance is skipped.
 */
export const addAllToPaid = statement((_, given: Several & { paid: string; now: string }) =>
  changed(sql`
    update bill set paid = paid + (${given.paid}::json ->> id::text)::bigint, paid_at = ${given.now}::timestamptz,
      version = version + 1
    where tenant_id = ${tenant} and id = any(${given.ids}::uuid[]) and cancelled_at is null
      and paid + (${given.paid}::json ->> id::text)::bigint <= total`),
);

/** Changes nothing where less was received, or where an invoice charges the rest of the bill. */
export const takeFromPaid = statement((_, given: { id: string; amount: number }) =>
  changed(sql`
    update bill set paid = paid - ${given.amount}::bigint, version = version + 1
    where tenant_id = ${tenant} and id = ${given.id}::uuid and invoiced = 0 and paid >= ${given.amount}::bigint`),
);

/** Bills owed on their own within a range of days; a null day is no bound. */
export const listUnpaid = statement(
  (_, given: { from: string | null; to: string | null }) => sql<Bill>`
    ${joined}
    where b.tenant_id = ${tenant} and ${isOwedAlone('b')}
      and b.day between coalesce(${given.from}::date, '-infinity') and coalesce(${given.to}::date, 'infinity')
    order by b.id desc
    limit ${sql.lit(UNPAGED_LIMIT + 1)}`,
);

export const listOfTicket = statement(
  (_, given: { ticketId: string }) => sql<Bill>`
    ${joined} where b.tenant_id = ${tenant} and b.ticket_id = ${given.ticketId}::uuid order by b.id desc`,
);

/** Bills of all tickets of a patient; one more row than is shown, so that the caller knows whether there are more. */
export const listOfPatient = statement(
  (_, given: { patientId: string }) => sql<Bill>`
    ${joined} where b.tenant_id = ${tenant} and t.patient_id = ${given.patientId}::uuid
    order by b.id desc limit ${sql.lit(MOST_OF_PATIENT + 1)}`,
);

/** Invoices that charge bills of a ticket, with the balance of each, in kobo. */
export const listLeftOfInvoices = statement(
  (_, given: { ticketId: string }) => sql<{ id: string; balance: number }>`
    select i.id, greatest(i.total - i.credited - i.paid, 0) as balance from invoice i
    where i.tenant_id = ${tenant} and i.id in (select b.invoice_id from bill b
      where b.tenant_id = ${tenant} and b.ticket_id = ${given.ticketId}::uuid)`,
);
