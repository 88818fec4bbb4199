// All SQL of appointments.

import type { Appointment, AppointmentStatus } from '@almoner/contract/front/appointment';
import { MOST_OF_PATIENT } from '@almoner/contract/front/patient-profile';
import type { BookedDay } from '@almoner/contract/house/leave';
import { sql } from 'kysely';
import { statement, tenant, tenantCode } from '../../../kernel/database/statement.ts';
import { personOf, personOrNull } from '../../house/staff/person.sql.ts';
import { joinAccount } from '../../house/staff/staff-account.sql.ts';
import { leftJoinTicket } from '../ticket/ticket.sql.ts';

// Conditions on `appointment a` for an absence of half a day.
const endsByNoon = sql`extract(epoch from a.start_time) / 60 + a.minutes <= 720`;
const beginsAfterNoon = sql`a.start_time >= time '12:00'`;

const toMove = sql`a.status = 'NEW' and a.doctor_id is not null and (
      exists (select from doctor_absence o
        where o.tenant_id = a.tenant_id and o.doctor_id = a.doctor_id and a.day between o.first_day and o.last_day)
      or exists (select from leave_track k
        where k.tenant_id = a.tenant_id and k.staff_id = a.doctor_id and k.status = 'APPROVED'
          and a.day between k.start_date and k.end_date
          and not (k.starts_at_noon and a.day = k.start_date and ${endsByNoon})
          and not (k.ends_at_noon and a.day = k.end_date and ${beginsAfterNoon})))`;

/** Columns of the wire form `Appointment`, of `appointment a` with its `appointmentJoins`. */
export const appointmentColumns = sql`
  a.id, a.number as "appointmentId", a.comment, a.day as date, a.start_time as time, a.minutes, a.status,
    a.arrived_at as "arrivedAt", a.queue_number as "queueNumber", a.called_at as "calledAt",
    a.called_to as "calledTo", a.entered_later as "enteredLater",
    ${toMove} as "toMove",
    ${tenantCode} as "tenantId", a.ticket_id as "ticketId",
    json_build_object('id', t.id, 'number', t.number, 'patient', ${personOf('p')}) as ticket,
    a.doctor_id as "doctorId", ${personOrNull('s')} as doctor,
    a.department_id as "departmentId", json_build_object('id', d.id, 'name', d.name) as department,
    a.version`;

export const appointmentJoins = sql`
  ${leftJoinTicket('a')}
  left join department d on d.tenant_id = a.tenant_id and d.id = a.department_id
  left join staff s on s.tenant_id = a.tenant_id and s.id = a.doctor_id`;

export const selectAppointments = sql`select ${appointmentColumns} from appointment a ${appointmentJoins}`;

export const findAppointment = statement(
  (_, given: { id: string }) =>
    sql<Appointment>`${selectAppointments} where a.tenant_id = ${tenant} and a.id = ${given.id}::uuid`,
);

export const lockAppointment = statement((db, given: { id: string }) =>
  db.selectFrom('appointment').select(['id', 'ticket_id as ticketId', 'status']).where('id', '=', given.id).forUpdate(),
);

/** Time of the patient's arrival, place in the queue, and the room that they were called to with the time of the call. */
export type Arrival = Pick<Appointment, 'arrivedAt' | 'queueNumber' | 'calledAt' | 'calledTo'>;

const arrival = ({ arrivedAt, queueNumber, calledAt, calledTo }: Arrival) => sql`
  arrived_at = ${arrivedAt}::timestamptz, queue_number = ${queueNumber}, called_at = ${calledAt}::timestamptz,
    called_to = ${calledTo}`;

interface Values {
  id: string;
  ticketId: string;
  departmentId: string;
  doctorId: string | null;
  comment: string;
  date: string;
  time: string;
  enteredLater: boolean;
}

/** Inserts an appointment; answers nothing where the number is taken. */
export const insertAppointment = statement(
  (_, given: Values & { number: string; minutes: number }) => sql<{ id: string }>`
    insert into appointment (tenant_id, id, number, minutes, ticket_id, department_id, doctor_id, comment, day, start_time,
      entered_later)
    values (${tenant}, ${given.id}::uuid, ${given.number}, ${given.minutes}, ${given.ticketId}::uuid,
      ${given.departmentId}::uuid, ${given.doctorId}::uuid, ${given.comment}, ${given.date}::date, ${given.time}::time,
      ${given.enteredLater})
    on conflict on constraint appointment_number_taken do nothing
    returning id`,
);

/** Updates an appointment; a new time needs a new reminder. */
export const updateAppointment = statement(
  (_, given: Values & Arrival) => sql`
    update appointment set ticket_id = ${given.ticketId}::uuid, department_id = ${given.departmentId}::uuid,
      doctor_id = ${given.doctorId}::uuid, comment = ${given.comment}, day = ${given.date}::date,
      start_time = ${given.time}::time, entered_later = ${given.enteredLater}, version = version + 1,
      -- Given a time, it is planned.
      takes_slot = takes_slot or day <> ${given.date}::date or start_time <> ${given.time}::time,
      ${arrival(given)},
      reminded_at = case when day = ${given.date}::date and start_time = ${given.time}::time then reminded_at end
    where tenant_id = ${tenant} and id = ${given.id}::uuid`,
);

export const setStatus = statement(
  (_, given: { id: string; status: AppointmentStatus; arrivedAt: string | null }) => sql`
    update appointment set status = ${given.status}, arrived_at = ${given.arrivedAt}::timestamptz, version = version + 1
    where tenant_id = ${tenant} and id = ${given.id}::uuid`,
);

/**
 * Assigns an appointment without a doctor to the doctor who begins it; it takes no slot, so that the doctor's planned ones stay.
 */
export const assignDoctor = statement(
  (_, given: { id: string; doctorId: string }) => sql`
    update appointment set doctor_id = ${given.doctorId}::uuid, takes_slot = false
    where tenant_id = ${tenant} and id = ${given.id}::uuid and doctor_id is null`,
);

/** The staff record behind an account, where it is an active doctor. */
export const findDoctorOf = statement(
  (_, given: { accountId: string }) => sql<NonNullable<Appointment['doctor']>>`
    select s.id, s.first_name as "firstName", s.last_name as "lastName"
    from staff s ${joinAccount}
    where s.tenant_id = ${tenant} and s.account_id = ${given.accountId}::uuid and a.status = 1 and r.name = 'DOCTOR'`,
);

export const findTakesSlot = statement((db, given: { id: string }) =>
  db.selectFrom('appointment').select('takes_slot as takesSlot').where('id', '=', given.id),
);

interface WalkIn extends Omit<Values, 'enteredLater'> {
  number: string;
  minutes: number;
  arrivedAt: string;
  queueNumber: number;
}

/** Inserts an appointment that has arrived and takes no slot; answers nothing where the number is taken. */
export const insertWalkIn = statement(
  (_, given: WalkIn) => sql<{ id: string }>`
    insert into appointment (tenant_id, id, number, minutes, ticket_id, department_id, doctor_id, comment, day, start_time,
      arrived_at, queue_number, takes_slot)
    values (${tenant}, ${given.id}::uuid, ${given.number}, ${given.minutes}, ${given.ticketId}::uuid,
      ${given.departmentId}::uuid, ${given.doctorId}::uuid, ${given.comment}, ${given.date}::date, ${given.time}::time,
      ${given.arrivedAt}::timestamptz, ${given.queueNumber}, false)
    on conflict on constraint appointment_number_taken do nothing
    returning id`,
);

/** An appointment of a patient in a department on a day that has not begun; one that waits comes first. */
export const findOnList = statement(
  (_, given: { patientId: string; departmentId: string; date: string }) => sql<{
    time: string;
    queueNumber: number | null;
    patient: string;
  }>`
    select a.start_time as time, a.queue_number as "queueNumber", rtrim(p.first_name || ' ' || p.last_name) as patient
    from ticket t
    join appointment a on a.tenant_id = t.tenant_id and a.ticket_id = t.id
    join patient p on p.tenant_id = t.tenant_id and p.id = t.patient_id
    where t.tenant_id = ${tenant} and t.patient_id = ${given.patientId}::uuid and a.day = ${given.date}::date
      and a.department_id = ${given.departmentId}::uuid and a.status = 'NEW'
    order by a.arrived_at, a.start_time
    limit 1`,
);

/** Takes the next number of a queue; concurrent callers wait until the transaction that took the last one ends. */
export const takeQueueNumber = statement(
  (_, given: { departmentId: string; date: string }) => sql<{ number: number }>`
    insert into department_queue as q (tenant_id, department_id, day, last_number)
    values (${tenant}, ${given.departmentId}::uuid, ${given.date}::date, 1)
    on conflict (tenant_id, department_id, day) do update set last_number = q.last_number + 1
      where q.tenant_id = ${tenant}
    returning last_number as number`,
);

export const setArrival = statement(
  (_, given: Arrival & { id: string }) => sql`
    update appointment set ${arrival(given)}, version = version + 1
    where tenant_id = ${tenant} and id = ${given.id}::uuid`,
);

export const findSlotMinutes = statement((db) => db.selectFrom('company_setting').select('slot_minutes as minutes'));

export const findActiveDepartment = statement((db, given: { id: string }) =>
  db.selectFrom('department').select('id').where('id', '=', given.id).where('status', '=', 1),
);

/** Locks a staff record, so that concurrent bookings wait; answers whether it is an active doctor. */
export const lockDoctor = statement(
  (_, given: { id: string }) => sql<{ firstName: string; lastName: string; isActive: boolean }>`
    select s.first_name as "firstName", s.last_name as "lastName", a.status = 1 and r.name = 'DOCTOR' as "isActive"
    from staff s ${joinAccount}
    where s.tenant_id = ${tenant} and s.id = ${given.id}::uuid for no key update of s`,
);

export interface Slot {
  date: string;
  time: string;
  minutes: number;
}

/** The doctor's first other appointment that overlaps a slot; the appointment `id` itself is left out. */
export const findOverlap = statement(
  (_, given: Slot & { id: string; doctorId: string }) => sql<Slot>`
    select a.day as date, a.start_time as time, a.minutes
    from appointment a
    where a.tenant_id = ${tenant} and a.doctor_id = ${given.doctorId}::uuid and a.id <> ${given.id}::uuid
      and a.status <> 'UNATTENDED'
      and a.takes_slot
      -- The day is what the index knows; a slot may reach into the next one.
      and a.day between ${given.date}::date - 1 and ${given.date}::date + 1
      and a.slot && tsrange(${given.date}::date + ${given.time}::time,
        ${given.date}::date + ${given.time}::time + make_interval(mins => ${given.minutes}))
    order by a.day, a.start_time
    limit 1`,
);

export const listOfTicket = statement(
  (_, given: { ticketId: string }) => sql<Appointment>`
    ${selectAppointments} where a.tenant_id = ${tenant} and a.ticket_id = ${given.ticketId}::uuid order by a.day, a.start_time,
      a.id`,
);

export const listOfPatient = statement(
  (_, given: { patientId: string }) => sql<Appointment>`
    ${selectAppointments} where a.tenant_id = ${tenant} and t.patient_id = ${given.patientId}::uuid
    order by a.day desc, a.start_time desc, a.id desc limit ${sql.lit(MOST_OF_PATIENT + 1)}`,
);

export interface DaysAway {
  doctorId: string;
  startDate: string;
  endDate: string;
  startsAtNoon: boolean;
  endsAtNoon: boolean;
}

/** Number of NEW appointments of a doctor on days away, by day. */
export const countNewByDay = statement(
  (_, given: DaysAway) => sql<BookedDay>`
    select a.day as date, count(*) as count from appointment a
    where a.tenant_id = ${tenant} and a.doctor_id = ${given.doctorId}::uuid and a.status = 'NEW'
      and a.day between ${given.startDate}::date and ${given.endDate}::date
      and not (${given.startsAtNoon}::boolean and a.day = ${given.startDate}::date and ${endsByNoon})
      and not (${given.endsAtNoon}::boolean and a.day = ${given.endDate}::date and ${beginsAfterNoon})
    group by a.day order by a.day`,
);
