// SQL of ward rounds: the patients in the beds of a ward.
import type { RoundStay } from '@almoner/contract/care/round';
import { sql } from 'kysely';
import { statement, tenant } from '../../../kernel/database/statement.ts';
import { patientInLine } from '../../front/patient/patient-reference.sql.ts';
import { personOf } from '../../house/staff/person.sql.ts';
import { receivedAt } from '../admission/admission.sql.ts';

type StayInBed = Pick<RoundStay, 'id' | 'status' | 'bed' | 'patient' | 'doctor' | 'receivedAt'>;

/** Stays whose patient is in a bed of the ward: received, and neither moved nor discharged since. */
export const listStaysOnWard = statement(
  (_, given: { wardId: string }) => sql<StayInBed>`
    select m.id, m.status, json_build_object('id', b.id, 'name', b.name) as bed, ${patientInLine} as patient,
      ${personOf('s')} as doctor, coalesce(${receivedAt}, m.requested_at) as "receivedAt"
    from bed b
    join admission_bed h on h.tenant_id = b.tenant_id and h.bed_id = b.id and h.free_at is null and h.until_at is null
      and h.from_at is not null
    join admission m on m.tenant_id = h.tenant_id and m.id = h.admission_id
    join patient p on p.tenant_id = m.tenant_id and p.id = m.patient_id
    join staff s on s.tenant_id = m.tenant_id and s.id = m.doctor_id
    where b.tenant_id = ${tenant} and b.ward_id = ${given.wardId}::uuid`,
);
