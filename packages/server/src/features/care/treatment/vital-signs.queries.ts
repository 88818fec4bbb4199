// All SQL of vital signs.
import type { VitalSigns } from '@almoner/contract/care/treatment';
import { sql } from 'kysely';
import { statement, tenant } from '../../../kernel/statement.ts';

// Stored as whole numbers of a small unit, so that no measurement is a fraction that changes on its way.
const columns = sql`
  v.id, v.taken_at as "takenAt", v.temperature_tenths_c / 10.0::float8 as temperature, v.pulse_per_minute as pulse,
  v.systolic_mmhg as systolic, v.diastolic_mmhg as diastolic, v.respiration_per_minute as respiration,
  v.oxygen_percent as oxygen, v.weight_grams / 1000.0::float8 as weight, v.height_millimetres / 10.0::float8 as height,
  round(v.weight_grams * 1000.0 / (v.height_millimetres::bigint * v.height_millimetres), 1)::float8 as bmi`;

interface NewVitalSigns {
  id: string;
  ticketId: string;
  treatmentId: string | null;
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
      insert into vital_signs (tenant_id, id, ticket_id, treatment_id, taken_at, taken_by, temperature_tenths_c,
        pulse_per_minute,
        systolic_mmhg, diastolic_mmhg, respiration_per_minute, oxygen_percent, weight_grams, height_millimetres)
      values (${tenant}, ${given.id}::uuid, ${given.ticketId}::uuid, ${given.treatmentId}::uuid,
        ${given.takenAt}::timestamptz,
        ${given.takenBy}::uuid, round(${given.temperature}::numeric * 10)::integer, ${given.pulse}::integer,
        ${given.systolic}::integer, ${given.diastolic}::integer, ${given.respiration}::integer,
        ${given.oxygen}::integer, round(${given.weight}::numeric * 1000)::integer,
        round(${given.height}::numeric * 10)::integer)
      returning *)
    select ${columns} from v`,
);

/** The newest of a treatment. */
export const findOfTreatment = statement(
  (_, given: { treatmentId: string }) => sql<VitalSigns>`
    select ${columns} from vital_signs v
    where v.tenant_id = ${tenant} and v.treatment_id = ${given.treatmentId}::uuid
    order by v.taken_at desc, v.id desc limit 1`,
);

/** Of the ticket's patient on all their tickets: the newest 200, oldest first. */
export const listOfPatientOf = statement(
  (_, given: { ticketId: string }) => sql<VitalSigns>`
    select * from (
      select ${columns}
      from ticket t
      join ticket every on every.tenant_id = t.tenant_id and every.patient_id = t.patient_id
      join vital_signs v on v.tenant_id = every.tenant_id and v.ticket_id = every.id
      where t.tenant_id = ${tenant} and t.id = ${given.ticketId}::uuid
      order by v.taken_at desc, v.id desc limit 200
    ) as newest
    order by "takenAt", id`,
);
