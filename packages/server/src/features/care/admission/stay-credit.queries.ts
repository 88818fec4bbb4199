// SQL of what stays have to their credit.
import { sql } from 'kysely';
import { statement, tenant } from '../../../kernel/statement.ts';
import { openStayBill } from './stay-charge.queries.ts';
import type { OnNone, StayBill } from './stay-credit.rules.ts';

type OfStay = { admissionId: string };

const isDay = sql`(c.reverses is null and not c.given_back)`;

/** What takes back a charge, wherever it stands. */
const withReversal = sql`
  stay_charge c left join stay_charge v on v.tenant_id = c.tenant_id and v.reverses = c.id`;

/** Bills of a stay in the order of their ids. One without days was cancelled before anything was paid of it. */
export const listBills = statement(
  (_, given: OfStay) => sql<StayBill>`
    select b.id, s.id as "stayBillId", s.id is not distinct from ${openStayBill(given.admissionId)} as "isOpen", b.discount,
      b.unit, case when b.cancelled_at is null then b.total else 0 end as total,
      b.credited + case when b.cancelled_at is null then 0 else b.total end as credited, b.paid, b.invoiced,
      b.invoice_paid_at is not null as "isInvoicePaid",
      case when i.id is not null then json_build_object('id', i.id, 'standing', i.subtotal - i.credited_subtotal,
        'discount', i.discount, 'unit', i.unit) end as invoice,
      h.amount, h.days, h."takenBack"
    from stay_bill s
    join bill b on b.tenant_id = s.tenant_id and b.id = s.bill_id
    left join invoice i on i.tenant_id = b.tenant_id and i.id = b.invoice_id
    cross join lateral (
      select sum(c.amount)::bigint as amount,
        coalesce(sum(c.amount) filter (where ${isDay} and (v.id is null or v.stay_bill_id is distinct from s.id)), 0)::bigint as days,
        coalesce(sum(c.amount) filter (where ${isDay} and v.id is not null and v.stay_bill_id is distinct from s.id), 0)::bigint
          as "takenBack"
      from ${withReversal}
      where c.tenant_id = s.tenant_id and c.stay_bill_id = s.id having count(*) > 0) as h
    where s.tenant_id = ${tenant} and s.admission_id = ${given.admissionId}::uuid
    order by b.id`,
);

export const sumOnNone = statement(
  (_, given: OfStay) => sql<OnNone>`
    select coalesce(sum(c.amount) filter (where c.refunded_on is null), 0)::bigint as pending,
      coalesce(sum(c.amount) filter (where c.refunded_on is null and ${isDay} and v.id is null), 0)::bigint as days,
      coalesce(sum(c.amount) filter (where c.refunded_on is not null and ${isDay} and v.refunded_on is null), 0)::bigint as settled,
      coalesce(sum(c.amount) filter (where c.refunded_on is not null and ${isDay} and v.id is not null
        and v.refunded_on is null), 0)::bigint as "settledTakenBack"
    from ${withReversal}
    where c.tenant_id = ${tenant} and c.admission_id = ${given.admissionId}::uuid and c.stay_bill_id is null`,
);

/** Stands on the first day of the stay, in the bed of that day: it hides no day that is not charged yet. */
export const insertGivenBack = statement(
  (_, given: OfStay & { id: string; amount: number; now: string; accountId: string }) => sql`
    insert into stay_charge (tenant_id, id, admission_id, day, bed_id, ward, bed, amount, charged_at, charged_by, given_back)
    select h.tenant_id, ${given.id}::uuid, h.admission_id, h.day, h.bed_id, h.ward, h.bed, ${given.amount}::bigint,
      ${given.now}::timestamptz, ${given.accountId}::uuid, true
    from stay_charge h
    where h.tenant_id = ${tenant} and h.admission_id = ${given.admissionId}::uuid
    order by h.day, h.id limit 1`,
);

/** What comes to nothing by now stands on no bill any more. */
export const closeGivenBack = statement(
  (_, given: OfStay) => sql`
    update stay_charge set refunded_on = (
      select s.id from stay_bill s where s.tenant_id = ${tenant} and s.admission_id = ${given.admissionId}::uuid
        and s.bill_id is not null order by s.id desc limit 1)
    where tenant_id = ${tenant} and admission_id = ${given.admissionId}::uuid and stay_bill_id is null and refunded_on is null`,
);

export const listStaysOf = statement(
  (_, given: { stayBillIds: string[] }) => sql<{ id: string; ticketId: string; mayBill: boolean }>`
    select m.id, t.id as "ticketId", t.status <> 'CLOSED' as "mayBill" from admission m
    join ticket t on t.tenant_id = m.tenant_id and t.id = m.ticket_id
    where m.tenant_id = ${tenant} and m.id in (
      select admission_id from stay_bill where tenant_id = ${tenant} and id = any(${given.stayBillIds}::uuid[]))
    order by m.id`,
);
