// SQL of the charges of stays and of their bills.
import type { StayCharge } from '@almoner/contract/money/bill';
import { sql } from 'kysely';
import { provenStatement, statement, tenant } from '../../../kernel/database/statement.ts';

export const chargeColumns = sql`
  h.id, h.day, h.ward, h.bed, h.amount, h.reverses is not null as reversal,
  exists (select from stay_charge o where o.tenant_id = h.tenant_id and o.id = h.reverses and o.reverses is not null)
    as "chargedAgain", h.given_back as "givenBack",
  h.reason`;

type StayKey = { admissionId: string };

interface UnreversedCharge extends StayCharge {
  bedId: string;
  stayBillId: string | null;
}

/**
 * Id of the open bill of a stay, which is the one that can still change: the newest without any payment or credit. A bill whose
 * payments were all refunded is not open, it is owed again as it is; nor is a bill with days that were reversed on another bill.
 */
export const openStayBill = (admissionId: string) => sql`(
  select s.id from stay_bill s
  join bill b on b.tenant_id = s.tenant_id and b.id = s.bill_id
  where s.tenant_id = ${tenant} and s.admission_id = ${admissionId}::uuid and b.status = 'UNPAID' and b.paid_at is null
    and b.credited = 0 and not exists (
      select from stay_charge d
      join stay_charge v on v.tenant_id = d.tenant_id and v.reverses = d.id
        and (v.stay_bill_id <> s.id or v.refunded_on is not null)
      where d.tenant_id = s.tenant_id and d.stay_bill_id = s.id)
  order by s.id desc limit 1)`;

/** Charged days of a stay that are not reversed. */
export const listUnreversed = statement(
  (_, given: StayKey) => sql<UnreversedCharge>`
    select ${chargeColumns}, h.bed_id as "bedId", h.stay_bill_id as "stayBillId"
    from stay_charge h
    where h.tenant_id = ${tenant} and h.admission_id = ${given.admissionId}::uuid and h.reverses is null
      and h.reversed_at is null and not h.given_back
    order by h.day, h.id`,
);

interface ReversedCharge extends UnreversedCharge {
  reversalId: string;
  /** Kobo, not above nothing. */
  reversedAmount: number;
}

/**
 * Days on a bill of a stay that were reversed on another one, or on none yet; the newest first. Days of the same bill are
 * charged anew on it, as they were.
 */
export const listReversed = statement(
  (_, given: StayKey) => sql<ReversedCharge>`
    select ${chargeColumns}, h.bed_id as "bedId", h.stay_bill_id as "stayBillId", v.id as "reversalId",
      v.amount as "reversedAmount"
    from stay_charge h
    join stay_charge v on v.tenant_id = h.tenant_id and v.reverses = h.id and v.reversed_at is null
      and v.stay_bill_id is distinct from h.stay_bill_id
    where h.tenant_id = ${tenant} and h.admission_id = ${given.admissionId}::uuid and h.reverses is null
      and h.stay_bill_id is not null
    order by h.id desc`,
);

/** Every charge of a stay with its bill; a reversal follows the charge that it reverses. */
export const listCharges = statement(
  (_, given: StayKey) => sql<StayCharge & { billId: string | null }>`
    select ${chargeColumns}, s.bill_id as "billId" from stay_charge h
    left join stay_bill s on s.tenant_id = h.tenant_id and s.id = coalesce(h.stay_bill_id, h.refunded_on)
    where h.tenant_id = ${tenant} and h.admission_id = ${given.admissionId}::uuid
    order by h.day, h.charged_at, coalesce(h.reverses, h.id), h.amount desc`,
);

/** The charges on one bill of a stay. */
export const listOnBill = statement(
  (_, given: { stayBillId: string }) => sql<StayCharge>`
    select ${chargeColumns} from stay_charge h
    where h.tenant_id = ${tenant} and h.stay_bill_id = ${given.stayBillId}::uuid
    order by h.day, h.charged_at, coalesce(h.reverses, h.id), h.amount desc`,
);

export const findStayOf = statement((db, given: { stayBillId: string }) =>
  db.selectFrom('stay_bill').select('admission_id as admissionId').where('id', '=', given.stayBillId),
);

export const findTicketState = statement(
  (_, given: { ticketId: string }) => sql<{ isOpen: boolean }>`
    select status <> 'CLOSED' as "isOpen" from ticket where tenant_id = ${tenant} and id = ${given.ticketId}::uuid`,
);

interface PricedDay {
  day: string;
  bedId: string;
  ward: string;
  bed: string;
  /** Kobo. */
  amount: number;
}

/** Prices of days, a JSON array of `ChargedDay`, as they applied at that time in the time zone. */
export const priceDays = statement(
  (_, given: { days: string; timeZone: string }) => sql<PricedDay>`
    select d.day, d."bedId", w.number as ward, b.name as bed, coalesce((
      select a.amount from ward_type_amount a
      where a.tenant_id = y.tenant_id and a.ward_type_id = y.id
        and a.until > coalesce(d.at, d.day::timestamp at time zone ${given.timeZone}::text)
      order by a.until limit 1), y.amount) as amount
    from json_to_recordset(${given.days}::json) as d (day date, "bedId" uuid, at timestamptz)
    join bed b on b.tenant_id = ${tenant} and b.id = d."bedId"
    join ward w on w.tenant_id = b.tenant_id and w.id = b.ward_id
    join ward_type y on y.tenant_id = w.tenant_id and y.id = w.ward_type_id
    order by d.day`,
);

interface NewCharges extends StayKey {
  /** A JSON array of `{id, day, bedId, ward, bed, amount, reverses, reason}`. */
  charges: string;
  now: string;
  /** Null where the server charges without a user. */
  accountId: string | null;
}

export const insertCharges = statement(
  (_, given: NewCharges) => sql<StayCharge>`
    with h as (
      insert into stay_charge (tenant_id, id, admission_id, day, bed_id, ward, bed, amount, charged_at, charged_by,
        reverses, reason)
      select ${tenant}, n.id, ${given.admissionId}::uuid, n.day, n."bedId", n.ward, n.bed, n.amount,
        ${given.now}::timestamptz, ${given.accountId}::uuid, n.reverses, n.reason
      from json_to_recordset(${given.charges}::json) as n (id uuid, day date, "bedId" uuid, ward text, bed text,
        amount bigint, reverses uuid, reason text)
      returning *)
    select ${chargeColumns} from h order by h.day, h.id`,
);

export const setReversed = statement(
  (_, given: { ids: string[]; now: string }) => sql`
    update stay_charge set reversed_at = ${given.now}::timestamptz
    where tenant_id = ${tenant} and id = any(${given.ids}::uuid[])`,
);

export const setUnreversed = statement(
  (_, given: { ids: string[] }) => sql`
    update stay_charge set reversed_at = null where tenant_id = ${tenant} and id = any(${given.ids}::uuid[])`,
);

/** The bills of a stay in the order of their ids, locked until the transaction ends. */
export const lockStayBills = statement(
  (_, given: StayKey) => sql<{ id: string }>`
    select s.id from stay_bill s where s.tenant_id = ${tenant} and s.admission_id = ${given.admissionId}::uuid
    order by s.id for no key update`,
);

/** Stays of a ticket with unsettled charges that are on no bill. */
export const listWaiting = statement(
  (_, given: { ticketId: string }) => sql<{ admissionId: string; ticketId: string }>`
    select m.id as "admissionId", m.ticket_id as "ticketId" from admission m
    where m.tenant_id = ${tenant} and m.ticket_id = ${given.ticketId}::uuid and exists (
      select from stay_charge c where c.tenant_id = ${tenant} and c.admission_id = m.id and c.stay_bill_id is null
        and c.refunded_on is null)
    order by m.id`,
);

/** A discount with the largest amount that it held for. */
export interface HeldDiscount {
  discount: number;
  discountFor: number;
}

export const findOpenBill = statement(
  (_, given: StayKey) => sql<HeldDiscount & { billId: string }>`
    select bill_id as "billId", discount, discount_for as "discountFor" from stay_bill
    where tenant_id = ${tenant} and id = ${openStayBill(given.admissionId)} and bill_id is not null`,
);

/** The discount of the newest bill of a stay, where that was cancelled because its days were taken back. */
export const findCancelledDiscount = statement(
  (_, given: StayKey) => sql<HeldDiscount>`
    select n.discount, n.discount_for as "discountFor" from (
      select s.discount, s.discount_for, b.cancelled_at is not null and b.paid_at is null and b.credited = 0 as gone
      from stay_bill s join bill b on b.tenant_id = s.tenant_id and b.id = s.bill_id
      where s.tenant_id = ${tenant} and s.admission_id = ${given.admissionId}::uuid
      order by s.id desc limit 1) as n
    where n.gone and n.discount > 0`,
);

export const setHeldDiscount = statement(
  (_, given: HeldDiscount & { id: string }) => sql`
    update stay_bill set discount = ${given.discount}::integer, discount_for = ${given.discountFor}::bigint
    where tenant_id = ${tenant} and id = ${given.id}::uuid`,
);

const isPending = ({ admissionId, stayBillId }: PendingKey) => sql`
  tenant_id = ${tenant} and admission_id = ${admissionId}::uuid and refunded_on is null
  and (stay_bill_id is null or stay_bill_id = ${stayBillId}::uuid)`;

interface PendingKey extends StayKey {
  /** Id of the open bill, see `openStayBill`; null where there is none. */
  stayBillId: string | null;
}

/**
 * Charges for the next or the open bill, by day: those on no bill and those on the open one, with reversals and adjustments.
 */
export const listPending = statement(
  (_, given: PendingKey) => sql<{ ward: string; amount: number; givenBack: boolean }>`
    select ward, amount, given_back as "givenBack" from stay_charge where ${isPending(given)} order by day, charged_at, id`,
);

/** Assigns the pending charges to a bill, or detaches them from the open bill. */
export const placePending = statement(
  (_, given: PendingKey & { to: string | null }) => sql`
    update stay_charge set stay_bill_id = ${given.to}::uuid
    where ${isPending(given)} and stay_bill_id is distinct from ${given.to}::uuid`,
);

export const insertStayBill = statement((db, { id, admissionId }: StayKey & { id: string }) =>
  db.insertInto('stay_bill').values({ id, admission_id: admissionId }),
);

export const setBill = statement((db, given: { id: string; billId: string }) =>
  db.updateTable('stay_bill').set({ bill_id: given.billId }).where('id', '=', given.id),
);

/** Stay bills of the hospital by their ids, with stays and tickets, without a lock. Unknown ids are left out. */
export const listBilledStays = statement(
  (_, given: { ids: string[] }) => sql<{ id: string; admissionId: string; ticketId: string }>`
    select s.id, s.admission_id as "admissionId", m.ticket_id as "ticketId" from stay_bill s
    join admission m on m.tenant_id = s.tenant_id and m.id = s.admission_id
    where s.tenant_id = ${tenant} and s.id = any(${given.ids}::uuid[])
    order by s.id`,
);

export const listBillIds = statement(
  (_, given: StayKey) => sql<{ billId: string }>`
    select bill_id as "billId" from stay_bill
    where tenant_id = ${tenant} and admission_id = ${given.admissionId}::uuid and bill_id is not null`,
);

/** Hospitals with a patient whose last night is not charged; reads all tenants. */
export const listTenantsToCharge = provenStatement(
  (_: { now: string }) => ['tenants to charge'],
  (_, given) => sql<{ tenantId: string; timeZone: string }>`
    select tenant_id as "tenantId", time_zone as "timeZone" from tenants_to_charge(${given.now}, ${given.proof})`,
);

/** Stays whose charge of `night` is missing, with the account that took the patient into the bed: the charge runs on it. */
export const listStaysToCharge = statement(
  (_, given: { night: string }) => sql<{ id: string; accountId: string; username: string }>`
    select m.id, a.id as "accountId", a.username from admission m
    join admission_bed h on h.tenant_id = m.tenant_id and h.admission_id = m.id and h.from_at is not null
      and h.until_at is null
    join account a on a.tenant_id = h.tenant_id and a.id = h.from_by
    where m.tenant_id = ${tenant} and m.status in ('ADMITTED', 'DISCHARGE ORDERED')
      and not exists (
        select from stay_charge c
        where c.tenant_id = m.tenant_id and c.admission_id = m.id and c.reverses is null and c.reversed_at is null and not c.given_back
          and c.day >= ${given.night}::date)
    order by m.id`,
);
