// SQL of admissions `m`, for the queries of this feature.
import { type RawBuilder, sql } from 'kysely';
import { instantInJson } from '../../../kernel/database/period.ts';
import { tenant } from '../../../kernel/database/statement.ts';
import { leftJoinTicket, ticketReference } from '../../front/ticket/ticket.sql.ts';
import { personOf } from '../../house/staff/person.sql.ts';
import { nameOfAccount } from '../../house/staff/staff-name.sql.ts';

const wasUnused = sql`(h.from_at is null and h.free_at is not null)`;
// Order of the beds of a stay: reserved and given up again, then occupied in the order of time, then still reserved.
const inBedOrder = sql`${wasUnused} desc, h.from_at nulls last, h.until_at nulls last, h.id`;
const newestFirst = sql`${wasUnused}, h.from_at desc nulls first, h.until_at desc nulls first, h.id desc`;

// Joins one bed of the stay. The first one gives the start of the stay, the last one the patient's present or last place.
const bedOf = (order: RawBuilder<unknown>) => sql`
  left join lateral (
    select h.* from admission_bed h where h.tenant_id = m.tenant_id and h.admission_id = m.id
    order by ${order} limit 1
  )`;

/** Joins everything that `rowColumns` needs to `admission m`; each is one row at most. */
export const rowJoins = sql`
  ${leftJoinTicket('m')}
  left join staff s on s.tenant_id = m.tenant_id and s.id = m.doctor_id
  ${bedOf(sql`h.from_at nulls last, h.id`)} f on true
  ${bedOf(newestFirst)} l on true
  left join bed b on b.tenant_id = m.tenant_id and b.id = l.bed_id
  left join ward w on w.tenant_id = b.tenant_id and w.id = b.ward_id`;

/** Time at which the ward received the patient. */
export const receivedAt = sql`
  (select min(e.from_at) from admission_bed e where e.tenant_id = m.tenant_id and e.admission_id = m.id)`;

const isOver = sql`m.status = 'DISCHARGED'`;

const summaryState = sql`
  coalesce((
    select json_build_object('status', case when g.version is null then 'DRAFT' else 'SIGNED' end,
      'signedAt', ${instantInJson('g.signed_at')}, 'signedBy', ${nameOfAccount('g.signed_by')})
    from discharge_summary d
    left join discharge_signature g
      on g.tenant_id = d.tenant_id and g.admission_id = d.admission_id and g.version = d.version
    where d.tenant_id = ${tenant} and d.admission_id = m.id
    order by d.version desc limit 1), '{"status": "NONE", "signedAt": null, "signedBy": null}'::json) as summary`;

/** Columns of the wire form `AdmissionRow`. */
export const rowColumns = sql`
  m.id, m.status, m.ticket_id as "ticketId", ${ticketReference} as ticket,
  json_build_object('id', w.id, 'number', w.number) as ward, json_build_object('id', b.id, 'name', b.name) as bed,
  m.doctor_id as "doctorId", ${personOf('s')} as doctor,
  m.reason, m.expected_nights as "expectedNights",
  m.requested_at as "requestedAt", ${nameOfAccount('m.requested_by')} as "requestedBy",
  f.from_at as "receivedAt", ${nameOfAccount('f.from_by')} as "receivedBy",
  m.ordered_at as "orderedAt", ${nameOfAccount('m.ordered_by')} as "orderedBy",
  case when ${isOver} then l.until_at end as "leftAt",
  case when ${isOver} then ${nameOfAccount('l.until_by')} end as "leftBy",
  m.cancelled_at as "cancelledAt", ${nameOfAccount('m.cancelled_by')} as "cancelledBy", m.cancel_reason as "cancelReason",
  ${summaryState},
  m.version`;

/** The beds of a stay, as a JSON array of the wire form `BedTime`. */
export const bedTimes = sql`
  (select coalesce(json_agg(json_build_object(
      'id', h.id, 'ward', json_build_object('id', hw.id, 'number', hw.number),
      'bed', json_build_object('id', hb.id, 'name', hb.name), 'heldAt', ${instantInJson('h.held_at')},
      'from', ${instantInJson('h.from_at')}, 'fromBy', ${nameOfAccount('h.from_by')},
      'until', ${instantInJson('h.until_at')}, 'untilBy', ${nameOfAccount('h.until_by')},
      'corrected', case when h.corrected_at is not null then json_build_object('at', ${instantInJson('h.corrected_at')},
        'by', ${nameOfAccount('h.corrected_by')}, 'reason', h.correction_reason) end
    ) order by ${inBedOrder}), '[]')
    from admission_bed h
    join bed hb on hb.tenant_id = h.tenant_id and hb.id = h.bed_id
    join ward hw on hw.tenant_id = hb.tenant_id and hw.id = hb.ward_id
    where h.tenant_id = m.tenant_id and h.admission_id = m.id)`;

/** The condition of an open stay. */
export const isOpen = sql`m.status in ('REQUESTED', 'ADMITTED', 'DISCHARGE ORDERED')`;
