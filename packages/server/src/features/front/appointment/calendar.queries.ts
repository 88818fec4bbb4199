// SQL of the calendar. A doctor or department of null means all of them.
import type { Appointment } from '@almoner/contract/front/appointment';
import { sql } from 'kysely';
import { statement, tenant } from '../../../kernel/database/statement.ts';
import { joinAccount } from '../../house/staff/staff-account.sql.ts';
import type { BusySlot } from '../schedule/work-days.service.ts';
import { selectAppointments } from './appointment.queries.ts';

interface CalendarFilters {
  from: string;
  to: string;
  doctorId: string | null;
  departmentId: string | null;
}

/** Whether the hospital has the doctor and the department; null counts as known. */
export const knowsDoctorAndDepartment = statement(
  (_, given: { doctorId: string | null; departmentId: string | null }) => sql<{ doctor: boolean; department: boolean }>`
    select ${given.doctorId}::uuid is null or exists (
        select from staff s ${joinAccount} and r.name = 'DOCTOR'
        where s.tenant_id = ${tenant} and s.id = ${given.doctorId}::uuid
      ) as doctor,
      ${given.departmentId}::uuid is null
        or exists (select from department
          where tenant_id = ${tenant} and id = ${given.departmentId}::uuid) as department`,
);

const isInCalendar = (given: CalendarFilters) => sql`
  a.day between ${given.from}::date and ${given.to}::date
    and (${given.doctorId}::uuid is null or a.doctor_id = ${given.doctorId}::uuid)
    and (${given.departmentId}::uuid is null or a.department_id = ${given.departmentId}::uuid)`;

export const listForCalendar = statement(
  (_, given: CalendarFilters & { limit: number }) => sql<Appointment>`
    ${selectAppointments} where a.tenant_id = ${tenant} and ${isInCalendar(given)} order by a.day, a.start_time,
      a.id limit ${given.limit}::int`,
);

/** Active doctors of the department, and other doctors with an appointment in it. */
export const listCalendarDoctors = statement(
  (_, given: CalendarFilters) => sql<{ id: string; firstName: string; lastName: string; isActive: boolean }>`
    select s.id, s.first_name as "firstName", s.last_name as "lastName",
      c.status = 1 and r.name = 'DOCTOR' as "isActive"
    from staff s
    join account c on c.tenant_id = s.tenant_id and c.id = s.account_id
    join role r on r.tenant_id = c.tenant_id and r.id = c.role_id
    where s.tenant_id = ${tenant} and (${given.doctorId}::uuid is null or s.id = ${given.doctorId}::uuid)
      and (
        c.status = 1 and r.name = 'DOCTOR'
          and (${given.departmentId}::uuid is null or s.department_id = ${given.departmentId}::uuid)
        or s.id = ${given.doctorId}::uuid
        or s.id in (select a.doctor_id from appointment a where a.tenant_id = ${tenant} and ${isInCalendar(given)})
      )
    order by s.first_name, s.last_name, s.id`,
);

export const listBusy = statement(
  (_, given: { doctorIds: readonly string[]; from: string; to: string }) => sql<BusySlot>`
    select a.doctor_id as "doctorId", a.day as date, a.start_time as time, a.minutes
    from appointment a
    where a.tenant_id = ${tenant} and a.day between ${given.from}::date and ${given.to}::date
      and a.doctor_id = any(${given.doctorIds}::uuid[]) and a.status <> 'UNATTENDED' and a.takes_slot`,
);
