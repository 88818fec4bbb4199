// All SQL of the worklists of pharmacy and laboratory.
import type {
  LabCounts,
  LabStage,
  OrderCounts,
  PharmacyWorklist,
  WaitingOrder,
  WaitingTests,
} from '@almoner/contract/desk/order-worklist';
import { type RawBuilder, sql } from 'kysely';
import { inUnits } from '../../../kernel/database/hundredths.ts';
import { statement, tenant } from '../../../kernel/database/statement.ts';
import { unlistedOf } from '../../care/order/order.sql.ts';
import { patientInLine } from '../../front/patient/patient-reference.sql.ts';
import { joinTicket } from '../../front/ticket/ticket.sql.ts';
import { nameOfAccount } from '../../house/staff/staff-name.sql.ts';

type Sql = RawBuilder<unknown>;
type OrderTable = 'pharmacy_request' | 'lab_request';

const statusOf = {
  TO_SAMPLE: 'APPROVED',
  READY: 'APPROVED',
  TO_BILL: 'NEW',
  TO_PAY: 'INPROGRESS',
} as const satisfies Record<LabStage, string>;

// A reported request had a sample, even where its taking was not noted.
const isSampled = sql`(o.sample_taken_at is not null or exists (
  select from laboratory l where l.tenant_id = ${tenant} and l.lab_request_id = o.id))`;

/** Further condition of a stage, beside the status. */
const inStage = (table: OrderTable, stage: LabStage) => {
  if (stage === 'TO_SAMPLE') return sql`and not ${isSampled}`;
  return stage === 'READY' && table === 'lab_request' ? sql`and ${isSampled}` : sql``;
};

/** Most requests shown of a stage. */
const MOST_OF_STAGE = 50;

interface Since {
  /** Requests from this instant on. */
  since: string;
}

// One branch per stage: with a literal status, the partial index of open requests answers in order.
const longestOf = (table: OrderTable, stage: LabStage, { since }: Since, most: number) => sql`
  (select ${sql.lit(stage)} as stage, o.* from ${sql.table(table)} o
   where o.tenant_id = ${tenant} and o.status = ${sql.lit(statusOf[stage])} and o.created_at >= ${since}::timestamptz
     ${inStage(table, stage)}
   order by o.created_at, o.id limit ${sql.lit(most)})`;

const longest = (table: OrderTable, given: Since, most: number) => sql`
  (${longestOf(table, 'READY', given, most)} union all ${longestOf(table, 'TO_BILL', given, most)}
    union all ${longestOf(table, 'TO_PAY', given, most)})`;

const longestTests = (given: Since, most: number) => sql`
  (${longestOf('lab_request', 'TO_SAMPLE', given, most)} union all ${longest('lab_request', given, most)})`;

const waiting = (from: Sql, text: string, more: Sql) => sql`
  select r.id, r.stage, r.created_at as since, ${patientInLine} as patient, ${nameOfAccount('r.created_by')} as by,
    ${sql.ref(`r.${text}`)} as text, r.ticket_id as "ticketId", b.total, ${more}
  from ${from} as r
  ${joinTicket('r.ticket_id')}
  left join bill b on b.tenant_id = r.tenant_id and b.id = r.bill_id and b.cancelled_at is null
  order by r.created_at, r.id`;

const countOf = (table: OrderTable, stage: LabStage, { since }: Since) => sql`
  count(*) filter (where o.status = ${sql.lit(statusOf[stage])} and o.created_at >= ${since}::timestamptz
    ${inStage(table, stage)})::int as ${sql.ref(stage)}`;

const counts = (table: OrderTable, given: Since, more = sql``) => sql`
  select ${more} ${countOf(table, 'READY', given)}, ${countOf(table, 'TO_BILL', given)}, ${countOf(table, 'TO_PAY', given)},
    count(*) filter (where o.created_at < ${given.since}::timestamptz)::int as "EARLIER"
  from ${sql.table(table)} o where o.tenant_id = ${tenant} and o.status in ('NEW', 'INPROGRESS', 'APPROVED')`;

// Capped at a stock that is more than can be dispensed.
const onHand = (drug: string, today: string) => sql`(
  select ${inUnits(sql`least(coalesce(sum(s.on_hand_hundredths), 0), 100000000000)`)} from drug_lot s
  where s.tenant_id = ${tenant} and s.drug_id = ${sql.ref(drug)} and s.on_hand_hundredths > 0
    and s.expires_on >= ${today}::date)`;

export const listPrescriptions = statement(
  (_, given: Since & { today: string }) =>
    sql<WaitingOrder>`${waiting(
      longest('pharmacy_request', given, MOST_OF_STAGE),
      'prescription',
      sql`coalesce((
      select json_agg(json_build_object('drug', d.name, 'unit', d.unit, 'dose', l.dose, 'frequency', l.frequency,
        'durationDays', l.duration_days, 'quantity', ${inUnits(sql`l.quantity_hundredths`)},
        'left', ${inUnits(sql`l.quantity_hundredths - l.dispensed_hundredths`)}, 'price', d.price,
        'onHand', ${onHand('l.drug_id', given.today)}) order by l.position)
      from prescription_line l join drug d on d.tenant_id = l.tenant_id and d.id = l.drug_id
      where l.tenant_id = r.tenant_id and l.pharmacy_request_id = r.id
        and l.dispensed_hundredths < l.quantity_hundredths), '[]') as lines`,
    )}`,
);

export const countPrescriptions = statement(
  (_, given: Since) => sql<OrderCounts>`${counts('pharmacy_request', given)}`,
);

/** Most prescriptions of a stage that are searched for drugs short in stock. */
const MOST_LOOKED_AT = 200;
const MOST_SHORT = 20;
// Most lines that a prescription can have: the limit keeps the planner from reading the whole table of lines.
const MOST_LINES = 50;

export const listShort = statement(
  (_, given: Since & { today: string }) => sql<PharmacyWorklist['short'][number]>`
    select w.* from (
      select d.id, d.name, d.unit, count(distinct o.id)::int as waiting, 
        ${inUnits(sql`sum(l.quantity_hundredths - l.dispensed_hundredths)`)} as left, ${onHand('d.id', given.today)} as "onHand"
      from ${longest('pharmacy_request', given, MOST_LOOKED_AT)} as o
      cross join lateral (select * from prescription_line one
        where one.tenant_id = ${tenant} and one.pharmacy_request_id = o.id
          and one.dispensed_hundredths < one.quantity_hundredths
        limit ${sql.lit(MOST_LINES)}) as l
      join drug d on d.tenant_id = l.tenant_id and d.id = l.drug_id
      group by d.tenant_id, d.id, d.name, d.unit) as w
    where w.left > w."onHand" order by w.waiting desc, w.name, w.id limit ${sql.lit(MOST_SHORT)}`,
);

export const listLabRequests = statement(
  (_, given: Since) =>
    sql<WaitingTests>`${waiting(
      longestTests(given, MOST_OF_STAGE),
      'title',
      sql`r.sample_taken_at as "sampleTakenAt",
      exists (${unlistedOf(sql`r.id`)}) as unlisted`,
    )}`,
);

export const countLabRequests = statement(
  (_, given: Since) =>
    sql<LabCounts>`${counts('lab_request', given, sql`${countOf('lab_request', 'TO_SAMPLE', given)},`)}`,
);
