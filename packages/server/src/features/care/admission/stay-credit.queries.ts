// SQL of the credit of stays.
import type { StayCharge } from '@almoner/contract/money/bill';
import { sql } from 'kysely';
import { statement, tenant } from '../../../kernel/database/statement.ts';
import { chargeColumns, openStayBill } from './stay-charge.queries.ts';
import type { StayBill, UnbilledCharges } from './stay-credit.rules.ts';

type StayKey = { admissionId: string };

const isReversal = sql`(reverses is not null and reversed_at is null)`;

/**
 * The charges of a stay, each with the bill of its reversal and whether the reversal is settled. A reversal that was reversed
 * itself does not count.
 */
const rowsOf = ({ admissionId }: StayKey) => sql`(
  select stay_bill_id, refunded_on, amount, reverses is null and not given_back as is_day,
    bool_or(${isReversal}) over own as is_back,
    (array_agg(stay_bill_id) filter (where ${isReversal}) over own)[1] as back_on,
    bool_or(${isReversal} and refunded_on is not null) over own as is_back_settled
  from stay_charge where tenant_id = ${tenant} and admission_id = ${admissionId}::uuid
  window own as (partition by coalesce(reverses, id)))`;

/** Bills of a stay in the order of their ids. A bill without days is left out: it was cancelled before any payment. */
export const listBills = statement(
  (_, given: StayKey) => sql<StayBill>`
    select b.id, s.id as "stayBillId", s.id is not distinct from ${openStayBill(given.admissionId)} as "isOpen", b.discount,
      b.unit, case when b.cancelled_at is null then b.total else 0 end as total,
      s.credited as settled, s.paid_back as "paidBack", s.given, b.paid, b.invoiced,
      b.invoice_paid_at is not null as "isInvoicePaid",
      case when i.id is not null then json_build_object('id', i.id, 'standing', i.subtotal - i.credited_subtotal,
        'discount', i.discount, 'unit', i.unit) end as invoice,
      h.amount, h.days, h."takenBack"
    from stay_bill s
    join bill b on b.tenant_id = s.tenant_id and b.id = s.bill_id
    left join invoice i on i.tenant_id = b.tenant_id and i.id = b.invoice_id
    join (
      select stay_bill_id, sum(amount)::bigint as amount,
        coalesce(sum(amount) filter (where is_day and (not is_back or back_on is distinct from stay_bill_id)), 0)::bigint as days,
        coalesce(sum(amount) filter (where is_day and is_back and back_on is distinct from stay_bill_id), 0)::bigint as "takenBack"
      from ${rowsOf(given)} as c group by 1) as h on h.stay_bill_id = s.id
    where s.tenant_id = ${tenant} and s.admission_id = ${given.admissionId}::uuid
    order by b.id`,
);

/** Adds an amount of the bill's debt that the stay's credit has settled. */
export const addCredited = statement(
  (_, given: { billId: string; amount: number }) => sql`
    update stay_bill set credited = credited + ${given.amount}::bigint
    where tenant_id = ${tenant} and bill_id = ${given.billId}::uuid`,
);

/** Adds amounts that refunds and credit notes have reduced a bill by. */
export const addReduction = statement(
  (_, { billId, paidBack, given }: { billId: string; paidBack: number; given: number }) => sql`
    update stay_bill set paid_back = paid_back + ${paidBack}::bigint, given = given + ${given}::bigint
    where tenant_id = ${tenant} and bill_id = ${billId}::uuid`,
);

export const sumUnbilled = statement(
  (_, given: StayKey) => sql<UnbilledCharges>`
    select coalesce(sum(amount) filter (where refunded_on is null), 0)::bigint as pending,
      coalesce(sum(amount) filter (where refunded_on is null and is_day and not is_back), 0)::bigint as days,
      coalesce(sum(amount) filter (where refunded_on is not null and is_day and not is_back_settled), 0)::bigint as settled,
      coalesce(sum(amount) filter (where refunded_on is not null and is_day and is_back and not is_back_settled), 0)::bigint
        as "settledTakenBack"
    from ${rowsOf(given)} as c where stay_bill_id is null`,
);

/**
 * Inserts an adjustment. It has the date and the bed of the stay's first charge, so that it hides no uncharged day.
 * `accountId` is null for the server itself.
 */
export const insertAdjustment = statement(
  (_, given: StayKey & { id: string; amount: number; now: string; accountId: string | null }) => sql<StayCharge>`
    with h as (
      insert into stay_charge (tenant_id, id, admission_id, day, bed_id, ward, bed, amount, charged_at, charged_by, given_back)
      select f.tenant_id, ${given.id}::uuid, f.admission_id, f.day, f.bed_id, f.ward, f.bed, ${given.amount}::bigint,
        ${given.now}::timestamptz, ${given.accountId}::uuid, true
      from stay_charge f
      where f.tenant_id = ${tenant} and f.admission_id = ${given.admissionId}::uuid
      order by f.day, f.id limit 1
      returning *)
    select ${chargeColumns} from h`,
);

/** Settles the charges that are on no bill, which sum to zero, against the newest bill of the stay. */
export const settleUnbilled = statement(
  (_, given: StayKey) => sql`
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
