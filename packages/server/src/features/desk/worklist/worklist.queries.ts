// All SQL of worklists, which are read over the tables of several features.
import type {
  DoctorVisit,
  DoctorWorklist,
  deskWorklist,
  UnreadResult,
  Visit,
  VisitStage,
  Waiting,
} from '@almoner/contract/desk/worklist';
import { sql } from 'kysely';
import { instantInJson } from '../../../kernel/database/period.ts';
import { statement, tenant } from '../../../kernel/database/statement.ts';
import { listOf } from '../../../kernel/records/list.ts';
import { correctedSince, isLatest, isReader } from '../../care/laboratory/laboratory.sql.ts';
import { isOnWaitingDay, type WaitingDay } from '../../front/appointment/waiting-day.sql.ts';
import { patientInLine } from '../../front/patient/patient-reference.sql.ts';
import { filtersByTicket, joinTicket, leftJoinTicket, type TicketMatches } from '../../front/ticket/ticket.sql.ts';
import { personOrNull } from '../../house/staff/person.sql.ts';
import { nameOfAccount } from '../../house/staff/staff-name.sql.ts';

const stage = sql`
  case a.status when 'UNATTENDED' then 'NO_SHOW' when 'ATTENDED' then 'SEEN' when 'ACTIVE' then 'WITH_DOCTOR'
    else case when a.arrived_at is null then 'TO_ARRIVE' else 'WAITING' end end`;

/** Columns of the wire form `Visit`, of `appointment a` with its ticket `t`, patient `p`, department `d` and doctor `s`. */
const columns = sql`
  a.id, ${stage} as stage, a.start_time as time, a.arrived_at as "arrivedAt", a.queue_number as "queueNumber",
    a.called_at as "calledAt", a.called_to as "calledTo",
    coalesce(nullif(a.comment, ''), t.complain) as reason, a.ticket_id as "ticketId",
    json_build_object('id', p.id, 'firstName', p.first_name, 'lastName', p.last_name, 'patientId', p.number,
      'gender', p.gender, 'dateOfBirth', p.date_of_birth, 'birthEstimated', p.birth_estimated,
      'fileNumber', p.file_number, 'phone', p.phone) as patient,
    ${personOrNull('s')} as doctor,
    json_build_object('id', d.id, 'name', d.name) as department`;

const departmentAndDoctor = sql`
  left join department d on d.tenant_id = a.tenant_id and d.id = a.department_id
  left join staff s on s.tenant_id = a.tenant_id and s.id = a.doctor_id`;

interface VisitFilters extends WaitingDay, TicketMatches {
  stage?: VisitStage | undefined;
  doctorId?: string | undefined;
  departmentId?: string | undefined;
}

export const deskVisits = listOf<typeof deskWorklist.page, VisitFilters>({
  columns,
  table: sql`appointment a`,
  alias: 'a',
  joins: sql`${leftJoinTicket('a')} ${departmentAndDoctor}`,
  filters: {
    day: isOnWaitingDay,
    stage: ({ stage: asked }) => sql`${stage} = ${asked}`,
    doctorId: ({ doctorId }) => sql`a.doctor_id = ${doctorId}::uuid`,
    departmentId: ({ departmentId }) => sql`a.department_id = ${departmentId}::uuid`,
    ...filtersByTicket('a.ticket_id'),
  },
  sorts: {
    time: { by: sql`a.starts_at`, type: 'timestamp' },
    arrived: { by: sql`coalesce(a.arrived_at, 'infinity')`, type: 'timestamptz' },
  },
  order: { sort: 'time', direction: 'asc' },
  state: { by: stage, filters: ['stage'] },
});

/** More visits than a doctor has in a day. */
const MOST_VISITS = 200;

interface OwnVisits {
  accountId: string;
  day: string;
}

// Visits of the caller, or of the caller's department without a doctor; a caller without a staff record has none.
const joinOwnVisits = ({ accountId }: OwnVisits) => sql`
  join staff me on me.tenant_id = a.tenant_id and me.account_id = ${accountId}::uuid
    and (a.doctor_id = me.id or a.doctor_id is null and a.department_id = me.department_id)`;

const allergies = sql`
  case when not exists (select from patient_fact f where f.tenant_id = p.tenant_id and f.patient_id = p.id
      and f.kind in ('ALLERGY', 'NO_ALLERGY') and f.error_at is null and f.ended_at is null) then null
    else coalesce((select json_agg(f.name order by f.name) from patient_fact f where f.tenant_id = p.tenant_id
      and f.patient_id = p.id and f.kind = 'ALLERGY' and f.error_at is null), '[]') end`;

const noAllergy = sql`
  (select json_build_object('at', ${instantInJson('f.recorded_at')}, 'by', ${nameOfAccount('f.recorded_by')})
    from patient_fact f where f.tenant_id = p.tenant_id and f.patient_id = p.id and f.kind = 'NO_ALLERGY'
      and f.error_at is null and f.ended_at is null)`;

export const listDoctorVisits = statement(
  (_, given: OwnVisits & WaitingDay) => sql<Omit<DoctorVisit, 'vitals'>>`
    select ${columns}, ${allergies} as allergies, ${noAllergy} as "noAllergy", u.id as "treatmentId"
    from appointment a ${joinOwnVisits(given)} ${joinTicket('a.ticket_id')} ${departmentAndDoctor}
    left join treatment u on u.tenant_id = a.tenant_id and u.appointment_id = a.id
    where a.tenant_id = ${tenant} and ${isOnWaitingDay(given)} and a.status in ('NEW', 'ACTIVE')
    order by a.status, a.arrived_at, a.queue_number, a.starts_at, a.id
    limit ${sql.lit(MOST_VISITS)}`,
);

export const countDoctorVisits = statement(
  (_, given: OwnVisits) => sql<DoctorWorklist['tomorrow']>`
    select count(*)::int as count, min(a.start_time) as first from appointment a ${joinOwnVisits(given)}
    where a.tenant_id = ${tenant} and a.day = ${given.day}::date and a.status <> 'UNATTENDED'`,
);

const MOST_RESULTS = 50;

const outside = sql`coalesce((
  select json_agg(json_build_object('name', e.name, 'value', e.value, 'unit', e.unit, 'flag', e.flag,
    'language', e.language) order by e.position)
  from laboratory_value e
  where e.tenant_id = v.tenant_id and e.laboratory_version_id = v.id and e.flag in ('LOW', 'HIGH')), '[]')`;

const hasOutside = sql`exists (select from laboratory_value e
  where e.tenant_id = v.tenant_id and e.laboratory_version_id = v.id and e.flag in ('LOW', 'HIGH'))`;

/** The caller's unread results; each row has the number of all of them. */
export const listUnreadResults = statement(
  (_, { accountId }: { accountId: string }) => sql<UnreadResult & { all: number }>`
    select l.id, v.title, l.lab_test_id is null as unlisted, v.created_at as at, v.version > 1 as "isCorrected", ${patientInLine} as patient,
      ${outside} as outside, ${correctedSince} as "correctedSince", count(*) over ()::int as "all"
    from laboratory_version v
    join laboratory l on l.tenant_id = v.tenant_id and l.id = v.laboratory_id
    join lab_request r on r.tenant_id = l.tenant_id and r.id = l.lab_request_id
    ${joinTicket('r.ticket_id')}
    where v.tenant_id = ${tenant} and v.awaits_reader and v.read_at is null and ${isLatest} and ${isReader(accountId)}
    order by ${hasOutside} desc, v.created_at, l.id limit ${sql.lit(MOST_RESULTS)}`,
);

/** Arrived visits without vital signs: with vital signs taken on the ticket since `since` only the doctor is waited for. */
export const listWithoutVitals = statement(
  (_, given: WaitingDay) => sql<Visit>`
    select ${columns}
    from appointment a ${joinTicket('a.ticket_id')} ${departmentAndDoctor}
    where a.tenant_id = ${tenant} and ${isOnWaitingDay(given)} and a.status = 'NEW' and a.arrived_at is not null
      and not exists (select from vital_signs v where v.tenant_id = a.tenant_id and v.ticket_id = a.ticket_id
        and v.struck_at is null and v.taken_at >= ${given.since}::timestamptz)
    order by a.arrived_at, a.id limit ${sql.lit(MOST_VISITS)}`,
);

const atPlace = (place: Waiting['place']) => sql`${sql.lit(place)} as place, null::json as department`;

/**
 * Number of visits that wait for a doctor, and of tickets with something requested today that is not done, by place, the
 * longest wait first.
 */
export const listWaiting = statement(
  (_, given: WaitingDay) => sql<Waiting>`
    select w.* from (
      select 'DEPARTMENT' as place, json_build_object('id', d.id, 'name', d.name) as department,
        count(*)::int as waiting, min(a.arrived_at) as since, min(a.queue_number) as next
      from appointment a join department d on d.tenant_id = a.tenant_id and d.id = a.department_id
      where a.tenant_id = ${tenant} and ${isOnWaitingDay(given)} and a.status = 'NEW' and a.arrived_at is not null
      group by d.id, d.name
      union all
      select ${atPlace('LABORATORY')}, count(distinct r.ticket_id)::int, min(r.created_at), null
      from lab_request r
      where r.tenant_id = ${tenant} and r.day = ${given.day}::date and r.status in ('NEW', 'APPROVED')
      union all
      select ${atPlace('PHARMACY')}, count(distinct r.ticket_id)::int, min(r.created_at), null
      from pharmacy_request r
      where r.tenant_id = ${tenant} and r.day = ${given.day}::date and r.status in ('NEW', 'APPROVED')
      union all
      select ${atPlace('CASHIER')}, count(distinct b.ticket_id)::int, min(b.created_at), null
      from bill b
      where b.tenant_id = ${tenant} and b.day = ${given.day}::date and b.status in ('UNPAID', 'NOT COMPLETED')
    ) as w where w.waiting > 0 order by w.since, w.place`,
);
