// All SQL of vital signs: of visits, and of stays on a ward.
import type { StayVitals } from '@almoner/contract/care/round';
import type { VitalSigns } from '@almoner/contract/care/vital-signs';
import { sql } from 'kysely';
import { instantInJson } from '../../../kernel/database/period.ts';
import { statement, tenant } from '../../../kernel/database/statement.ts';
import { nameOfAccount } from '../../house/staff/staff-name.sql.ts';

// Stored as whole numbers of a small unit, so that rounding never changes a measurement.
const columns = sql`
  v.id, v.taken_at as "takenAt", v.temperature_tenths_c / 10.0::float8 as temperature, v.pulse_per_minute as pulse,
  v.systolic_mmhg as systolic, v.diastolic_mmhg as diastolic, v.respiration_per_minute as respiration,
  v.oxygen_percent as oxygen, v.weight_grams / 1000.0::float8 as weight, v.height_millimetres / 10.0::float8 as height,
  round(v.weight_grams * 1000.0 / (v.height_millimetres::bigint * v.height_millimetres), 1)::float8 as bmi`;

const ofStay = sql`
  ${columns}, ${nameOfAccount('v.taken_by')} as "takenBy",
  coalesce(v.noted_at, v.taken_at) as "notedAt",
  case when v.struck_at is not null then json_build_object('at', ${instantInJson('v.struck_at')},
    'by', ${nameOfAccount('v.struck_by')}, 'reason', v.strike_reason) end as struck`;

interface NewVitalSigns {
  id: string;
  ticketId: string;
  treatmentId: string | null;
  /** The stay, and the time of the entry on the ward; both null for a measurement outside of a stay. */
  admissionId: string | null;
  notedAt: string | null;
  takenAt: string;
  takenBy: string;
  temperature: number | null;
  pulse: number | null;
  systolic: number | null;
  diastolic: number | null;
  respiration: number | null;
  oxygen: number | null;
  weight: number | null;
  height: number | null;
}

export const insertVitalSigns = statement(
  (_, given: NewVitalSigns) => sql<VitalSigns>`
    with v as (
      insert into vital_signs (tenant_id, id, ticket_id, treatment_id, admission_id, noted_at, taken_at, taken_by,
        temperature_tenths_c, pulse_per_minute, systolic_mmhg, diastolic_mmhg, respiration_per_minute, oxygen_percent,
        weight_grams, height_millimetres)
      values (${tenant}, ${given.id}::uuid, ${given.ticketId}::uuid, ${given.treatmentId}::uuid,
        ${given.admissionId}::uuid, ${given.notedAt}::timestamptz, ${given.takenAt}::timestamptz, ${given.takenBy}::uuid, round(${given.temperature}::numeric * 10)::integer, ${given.pulse}::integer,
        ${given.systolic}::integer, ${given.diastolic}::integer, ${given.respiration}::integer,
        ${given.oxygen}::integer, round(${given.weight}::numeric * 1000)::integer,
        round(${given.height}::numeric * 10)::integer)
      returning *)
    select ${columns} from v`,
);

/** The newest vital signs of a treatment. */
export const findOfTreatment = statement(
  (_, given: { treatmentId: string }) => sql<VitalSigns>`
    select ${columns} from vital_signs v
    where v.tenant_id = ${tenant} and v.treatment_id = ${given.treatmentId}::uuid
    order by v.taken_at desc, v.id desc limit 1`,
);

/** The newest vital signs of each ticket that has any. */
export const listLatest = statement(
  (_, given: { ticketIds: string[] }) => sql<VitalSigns & { ticketId: string }>`
    select t.id as "ticketId", v.* from unnest(${given.ticketIds}::uuid[]) as t (id)
    cross join lateral (
      select ${columns} from vital_signs v where v.tenant_id = ${tenant} and v.ticket_id = t.id and v.struck_at is null
      order by v.taken_at desc, v.id desc limit 1) as v`,
);

/**
 * Vital signs of a ticket's patient on all tickets and in all stays, without those struck out: the newest 200, oldest first.
 */
export const listOfPatientOf = statement(
  (_, given: { ticketId: string }) => sql<VitalSigns>`
    select * from (
      select ${columns}
      from ticket t
      join ticket every on every.tenant_id = t.tenant_id and every.patient_id = t.patient_id
      join vital_signs v on v.tenant_id = every.tenant_id and v.ticket_id = every.id
        and v.struck_at is null
      where t.tenant_id = ${tenant} and t.id = ${given.ticketId}::uuid
      order by v.taken_at desc, v.id desc limit 200
    ) as newest
    order by "takenAt", id`,
);

/** Vital signs of a stay, with those struck out: the newest `most`, oldest first. */
export const listOfAdmission = statement(
  (_, given: { admissionId: string; most: number }) => sql<StayVitals>`
    select * from (
      select ${ofStay} from vital_signs v
      where v.tenant_id = ${tenant} and v.admission_id = ${given.admissionId}::uuid
      order by v.taken_at desc, v.id desc limit ${given.most}::integer
    ) as newest
    order by "takenAt", id`,
);

export const findOfStay = statement(
  (_, given: { id: string }) => sql<StayVitals>`
    select ${ofStay} from vital_signs v
    where v.tenant_id = ${tenant} and v.id = ${given.id}::uuid and v.admission_id is not null`,
);

export const lockVitalSigns = statement((db, given: { id: string }) =>
  db.selectFrom('vital_signs').select('id').where('id', '=', given.id).forUpdate(),
);

export const setStruck = statement((db, given: { id: string; now: string; accountId: string; reason: string }) =>
  db
    .updateTable('vital_signs')
    .set({ struck_at: given.now, struck_by: given.accountId, strike_reason: given.reason })
    .where('id', '=', given.id),
);

/** The newest `most` vital signs of each stay, newest first, without those struck out. */
export const listNewestOfStays = statement(
  (_, given: { admissionIds: string[]; most: number }) => sql<StayVitals & { admissionId: string }>`
    select s.id as "admissionId", v.* from unnest(${given.admissionIds}::uuid[]) as s (id)
    cross join lateral (
      select ${ofStay} from vital_signs v
      where v.tenant_id = ${tenant} and v.admission_id = s.id and v.struck_at is null
      order by v.taken_at desc, v.id desc limit ${given.most}::integer
    ) as v
    order by v."takenAt" desc, v.id desc`,
);

/** Time of the last measurement of each stay that has any, without those struck out. */
export const listLastTaken = statement(
  (_, given: { admissionIds: string[] }) => sql<{ admissionId: string; takenAt: string }>`
    select s.id as "admissionId", v.taken_at as "takenAt" from unnest(${given.admissionIds}::uuid[]) as s (id)
    cross join lateral (
      select v.taken_at from vital_signs v
      where v.tenant_id = ${tenant} and v.admission_id = s.id and v.struck_at is null
      order by v.taken_at desc limit 1
    ) as v`,
);
