// SQL of the bed board.
import type { BoardBed, Occupancy } from '@almoner/contract/care/admission';
import { sql } from 'kysely';
import { instantInJson, startOfDay } from '../../../kernel/database/period.ts';
import { statement, tenant } from '../../../kernel/database/statement.ts';
import { patientInLine } from '../../front/patient/patient-reference.sql.ts';
import { personOf } from '../../house/staff/person.sql.ts';
import { bedState, joinHolder } from '../../house/ward/bed.sql.ts';
import { receivedAt } from './admission.sql.ts';

/** Every bed with the stay in it; none in a bed that the patient has left. */
export const listBoardBeds = statement(
  () => sql<BoardBed>`
    select b.id, b.ward_id as "wardId", b.name, ${bedState} as state,
      case when b.status = 1 then coalesce(h.until_at, h.from_at, h.held_at) end as since,
      case when m.id is not null then json_build_object(
        'id', m.id, 'status', m.status,
        'patient', ${patientInLine},
        'doctor', ${personOf('s')}, 'expectedNights', m.expected_nights,
        'requestedAt', ${instantInJson('m.requested_at')},
        'receivedAt', to_char(${receivedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'orderedAt', ${instantInJson('m.ordered_at')}, 'version', m.version) end as stay
    from bed b ${joinHolder}
    left join admission m on m.tenant_id = h.tenant_id and m.id = h.admission_id and h.until_at is null
    left join patient p on p.tenant_id = m.tenant_id and p.id = m.patient_id
    left join staff s on s.tenant_id = m.tenant_id and s.id = m.doctor_id
    where b.tenant_id = ${tenant}`,
);

/** Number of beds of each ward that were occupied at the end of each day; for a day that has not ended, at `now`. */
export const countOccupied = statement(
  (_, given: { from: string; to: string; now: string; timeZone: string }) => sql<Occupancy>`
    select d.day::date as date, b.ward_id as "wardId", count(*)::int as taken
    from generate_series(${given.from}::date, ${given.to}::date, interval '1 day') as d (day)
    join admission_bed h on h.tenant_id = ${tenant}
      and h.span @> least(${startOfDay(sql`d.day`, given.timeZone, 1)}, ${given.now}::timestamptz)
    join bed b on b.tenant_id = h.tenant_id and b.id = h.bed_id
    group by 1, 2 order by 1, 2`,
);
