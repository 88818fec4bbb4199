// SQL of what is to be given back of stays.
import { sql } from 'kysely';
import { statement, tenant } from '../../../kernel/statement.ts';
import { billReceived } from '../../money/bill/bill.sql.ts';
import { openStayBill } from './stay-charge.queries.ts';

type OfStay = { admissionId: string };

/**
 * What refunds cancelled of the bills of a stay, or nobody owes any more of them, less what of it stands beside days that were
 * taken back already. A bill without days was cancelled before anything was paid of it.
 */
export const sumAvailable = statement(
  (_, given: OfStay) => sql<{ amount: number }>`
    select (coalesce((
        select sum(case when b.cancelled_at is null then b.credited else b.total + b.credited end)
        from stay_bill s join bill b on b.tenant_id = s.tenant_id and b.id = s.bill_id
        where s.tenant_id = ${tenant} and s.admission_id = ${given.admissionId}::uuid
          and exists (select from stay_charge c where c.tenant_id = s.tenant_id and c.stay_bill_id = s.id)), 0)
      + coalesce((
        select sum(case when c.refunded_on is null then 0 else c.amount end - case when c.given_back then c.amount else 0 end)
        from stay_charge c
        where c.tenant_id = ${tenant} and c.admission_id = ${given.admissionId}::uuid), 0))::bigint as amount`,
);

/** Bills of a stay that can no longer change and of which something is owed, in the order of their ids. */
export const listRests = statement(
  (_, given: OfStay) => sql<{ id: string; rest: number }>`
    select b.id, b.total - b.paid as rest
    from stay_bill s join bill b on b.tenant_id = s.tenant_id and b.id = s.bill_id
    where s.tenant_id = ${tenant} and s.admission_id = ${given.admissionId}::uuid and b.status in ('UNPAID', 'NOT COMPLETED')
      and s.id is distinct from ${openStayBill(given.admissionId)}
    order by b.id`,
);

/** What is owed of the bills of a stay, on invoices too. */
export const sumRests = statement(
  (_, given: OfStay) => sql<{ amount: number }>`
    select coalesce(sum(b.total - ${billReceived}), 0)::bigint as amount
    from stay_bill s join bill b on b.tenant_id = s.tenant_id and b.id = s.bill_id
    where s.tenant_id = ${tenant} and s.admission_id = ${given.admissionId}::uuid and b.cancelled_at is null`,
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
  (_, given: { stayBillIds: string[] }) => sql<{ admissionId: string }>`
    select distinct admission_id as "admissionId" from stay_bill
    where tenant_id = ${tenant} and id = any(${given.stayBillIds}::uuid[]) order by 1`,
);
