// SQL of the care that is due on all wards.
import type { StayCare } from '@almoner/contract/care/stay-care';
import { sql } from 'kysely';
import { statement, tenant } from '../../../kernel/database/statement.ts';
import type { Schedule } from './doses-due.rules.ts';
import { endsAt } from './round.sql.ts';

/** Stays whose patient is in a bed: received by a ward, and neither moved nor discharged since. */
export const listStaysInBeds = statement(
  () => sql<Pick<StayCare, 'admissionId' | 'patientId'>>`
    select m.id as "admissionId", m.patient_id as "patientId"
    from admission_bed h
    join admission m on m.tenant_id = h.tenant_id and m.id = h.admission_id
    where h.tenant_id = ${tenant} and h.free_at is null and h.until_at is null and h.from_at is not null`,
);

/**
 * Orders of stays that run in the span, without those given when needed; `entered` has the due times of the doses that were
 * entered in the span, in milliseconds.
 */
export const listOpenDoses = statement(
  (_, given: { admissionIds: string[]; from: string; to: string }) => sql<
    Schedule & { admissionId: string; drug: string; entered: number[] }
  >`
    select o.admission_id as "admissionId", d.name as drug, o.times, o.every_hours as "everyHours", o.from_at as "from",
      ${endsAt} as "endsAt",
      (select coalesce(json_agg((extract(epoch from e.due_at) * 1000)::bigint), '[]') from medicine_dose e
        where e.tenant_id = ${tenant} and e.tenant_id = o.tenant_id and e.order_id = o.id and e.replaces is null
          and e.due_at >= ${given.from}::timestamptz and e.due_at < ${given.to}::timestamptz) as entered
    from medicine_order o
    join drug d on d.tenant_id = o.tenant_id and d.id = o.drug_id
    join admission m on m.tenant_id = o.tenant_id and m.id = o.admission_id
    where o.tenant_id = ${tenant} and o.admission_id = any(${given.admissionIds}::uuid[])
      and (o.times is not null or o.every_hours is not null)
      and o.from_at < ${given.to}::timestamptz and coalesce(${endsAt} >= ${given.from}::timestamptz, true)`,
);
