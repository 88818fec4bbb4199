// All SQL of doctors' hours and absences.
import type { Absence, WorkingHours } from '@almoner/contract/front/schedule';
import { sql } from 'kysely';
import { childrenOf } from '../../../kernel/database/children.ts';
import { insertOf } from '../../../kernel/database/insert.ts';
import { statement, tenant } from '../../../kernel/database/statement.ts';
import { joinAccount } from '../../house/staff/staff-account.sql.ts';

interface DoctorRow {
  id: string;
  firstName: string;
  lastName: string;
  version: number;
}

const doctor = sql`
  select s.id, s.first_name as "firstName", s.last_name as "lastName",
    coalesce((select d.version from doctor_schedule d
      where d.tenant_id = ${tenant} and d.doctor_id = s.id), 1) as version
  from staff s ${joinAccount} and r.name = 'DOCTOR'`;

/** A doctor, active or not, with the version of the schedule: 1 until it is first set. */
export const findDoctor = statement(
  (_, given: { doctorId: string }) => sql<DoctorRow>`${doctor}
    where s.tenant_id = ${tenant} and s.id = ${given.doctorId}::uuid`,
);

/** Locks a doctor: concurrent bookings and changes of the schedule wait until the transaction ends. */
export const lockDoctor = statement(
  (_, given: { doctorId: string }) => sql`
    select from staff where tenant_id = ${tenant} and id = ${given.doctorId}::uuid for no key update`,
);

export const listHours = statement(
  (_, given: { doctorIds: readonly string[] }) => sql<WorkingHours & { doctorId: string }>`
    select doctor_id as "doctorId", weekday, time '00:00' + make_interval(mins => from_minute) as "from",
      time '00:00' + make_interval(mins => to_minute) as "to"
    from doctor_hours
    where tenant_id = ${tenant} and doctor_id = any(${given.doctorIds}::uuid[])
    order by doctor_id, weekday, from_minute`,
);

export interface AbsencePeriod {
  doctorId: string;
  startDate: string;
  endDate: string;
}

/** Absences that have a day from `from` to `to`; without `to` there is no last day. */
export const listAbsences = statement(
  (_, given: { doctorIds: readonly string[]; from: string; to: string | null }) => sql<Absence>`
    select id, doctor_id as "doctorId", first_day as "startDate", last_day as "endDate", reason
    from doctor_absence
    where tenant_id = ${tenant} and doctor_id = any(${given.doctorIds}::uuid[]) and last_day >= ${given.from}::date
      and first_day <= coalesce(${given.to}::date, 'infinity')
    order by first_day, id`,
);

export const saveVersion = statement(
  (_, given: { doctorId: string }) => sql`
    insert into doctor_schedule (tenant_id, doctor_id, version) values (${tenant}, ${given.doctorId}::uuid, 2)
    on conflict (tenant_id, doctor_id) do update set version = doctor_schedule.version + 1`,
);

export const doctorHours = childrenOf('doctor_hours', 'doctorId', 'weekday', 'fromMinute', 'toMinute');

export const insertAbsence = insertOf('doctor_absence', 'id', 'doctorId', 'firstDay', 'lastDay', 'reason');

export const deleteAbsence = statement((db, given: { id: string }) =>
  db
    .deleteFrom('doctor_absence')
    .where('id', '=', given.id)
    .returning(['id', 'doctor_id as doctorId', 'first_day as startDate', 'last_day as endDate', 'reason']),
);
