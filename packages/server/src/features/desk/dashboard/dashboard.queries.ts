// SQL of the dashboard's figures, which are counted over the tables of several features.
import type { DashboardSummary, UpcomingAppointments } from '@almoner/contract/desk/dashboard';
import { sql } from 'kysely';
import { statement, tenant } from '../../../kernel/database/statement.ts';
import { personOf, personOrNull } from '../../house/staff/person.sql.ts';
import { joinAccount } from '../../house/staff/staff-account.sql.ts';
import type { DepartmentDay } from './dashboard.rules.ts';

export const countStaffByRole = statement(
  () => sql<{ role: string; count: number }>`
    select r.name as role, count(*) as count from staff s ${joinAccount}
    where s.tenant_id = ${tenant} and a.status = 1 and r.name in ('DOCTOR', 'NURSE', 'LABORATORIST')
    group by r.name`,
);

export const listNewestDoctors = statement(
  (_, given: { limit: number }) => sql<NonNullable<DashboardSummary['doctorList']>[number]>`
    select s.id, s.first_name as "firstName", s.last_name as "lastName", p.name as specialist,
      case when s.has_image then '/staff/read/image/' || s.id end as "imagePath"
    from staff s ${joinAccount}
    left join specialist p on p.tenant_id = s.tenant_id and p.id = s.specialist_id
    where s.tenant_id = ${tenant} and a.status = 1 and r.name = 'DOCTOR'
    order by s.id desc limit ${given.limit}`,
);

/** Appointments of each department on each day of the range by outcome; a day without any has no row. */
export const countAppointments = statement(
  (_, given: { from: string; to: string }) => sql<DepartmentDay>`
    select c.day, d.id, d.name, c.attended, c.unattended, c.open
    from (
      select a.day, a.department_id,
        count(*) filter (where a.status = 'ATTENDED') as attended,
        count(*) filter (where a.status = 'UNATTENDED') as unattended,
        count(*) filter (where a.status in ('NEW', 'ACTIVE')) as open
      from appointment a
      where a.tenant_id = ${tenant} and a.day between ${given.from}::date and ${given.to}::date
      group by a.day, a.department_id
    ) as c
    join department d on d.tenant_id = ${tenant} and d.id = c.department_id`,
);

export const countDay = statement(
  (_, given: { day: string }) => sql<{ today: number; attended: number }>`
    select count(*) as today, count(*) filter (where status = 'ATTENDED') as attended
    from appointment where tenant_id = ${tenant} and day = ${given.day}::date`,
);

type Upcoming = UpcomingAppointments['next'][number];

/** Open appointments that are not over at `now` (`HH:MM`) of the day, the next first. */
export const listUpcoming = statement(
  (_, given: { day: string; now: string; limit: number }) => sql<Upcoming>`
    select a.id, a.day as date, a.start_time as time, a.status,
      json_build_object('id', t.id, 'number', t.number, 'patient', ${personOf('p')}) as ticket,
      ${personOrNull('s')} as doctor,
      json_build_object('id', d.id, 'name', d.name) as department
    from (
      select * from appointment
      where tenant_id = ${tenant} and day >= ${given.day}::date and status in ('NEW', 'ACTIVE')
        and upper(slot) > ${given.day}::date + ${given.now}::time
      order by day, start_time, id
      limit ${given.limit}
    ) as a
    join ticket t on t.tenant_id = a.tenant_id and t.id = a.ticket_id
    join patient p on p.tenant_id = t.tenant_id and p.id = t.patient_id
    join department d on d.tenant_id = a.tenant_id and d.id = a.department_id
    left join staff s on s.tenant_id = a.tenant_id and s.id = a.doctor_id
    order by a.day, a.start_time, a.id`,
);

/** Number of patients of each gender in each bucket between the days of birth; those born before the first bound are bucket 0. */
export const countPatientGroups = statement(
  (_, given: { bounds: string[] }) => sql<{ gender: string; bucket: number; count: number }>`
    select gender, width_bucket(date_of_birth, ${given.bounds}::date[]) as bucket, count(*) as count
    from patient
    where tenant_id = ${tenant} and merged_into is null
    group by 1, 2`,
);

export const countNewPatients = statement(
  (_, given: { thisFirst: string; today: string; lastFirst: string; lastSame: string }) => sql<{
    thisMonth: number;
    lastMonth: number;
  }>`
    select count(*) filter (where date_of_reg >= ${given.thisFirst}::date) as "thisMonth",
      count(*) filter (where date_of_reg <= ${given.lastSame}::date) as "lastMonth"
    from patient
    where tenant_id = ${tenant} and merged_into is null and date_of_reg between ${given.lastFirst}::date
      and ${given.today}::date`,
);
