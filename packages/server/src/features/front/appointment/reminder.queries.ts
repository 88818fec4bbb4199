// SQL of reminders.
import { sql } from 'kysely';
import { provenStatement, statement, tenant } from '../../../kernel/database/statement.ts';

/** Tenants with reminders that are due, and the day of the appointments; reads all tenants. */
export const listTenantsToRemind = provenStatement(
  (_: { now: string }) => ['tenants to remind'],
  (_, given) => sql<{ tenantId: string; date: string }>`
    select tenant_id as "tenantId", day as date from tenants_to_remind(${given.now}, ${given.proof})`,
);

export interface Reminder {
  id: string;
  date: string;
  time: string;
  email: string;
  firstName: string;
  doctor: string | null;
  hospital: string;
  language: string | null;
  locale: string;
  phone: string;
  startsAt: string;
}

/** Marks the next appointment after `after` as reminded, and answers it; skips rows that another server has locked. */
export const claimNext = statement(
  (_, given: { date: string; after: string | null; now: string }) => sql<Reminder>`
    with next as (
      select a.id, p.email, p.first_name
      from appointment a
      join ticket t on t.tenant_id = a.tenant_id and t.id = a.ticket_id
      join patient p on p.tenant_id = t.tenant_id and p.id = t.patient_id
      where a.tenant_id = ${tenant} and a.day = ${given.date}::date and a.status = 'NEW' and a.reminded_at is null
        and p.email <> ''
        and (${given.after}::uuid is null or a.id > ${given.after}::uuid)
      order by a.id
      limit 1
      for update of a skip locked
    ), claimed as (
      update appointment a set reminded_at = ${given.now}::timestamptz
      from next where a.tenant_id = ${tenant} and a.id = next.id
      returning a.id, a.day, a.start_time, a.doctor_id, next.email, next.first_name
    )
    select c.id, c.day as date, c.start_time as time, c.email, c.first_name as "firstName",
      s.first_name || ' ' || s.last_name as doctor, o.name as hospital, o.language, o.locale, o.phone,
      (c.day + c.start_time) at time zone o.time_zone as "startsAt"
    from claimed c
    join company_setting o on o.tenant_id = ${tenant}
    left join staff s on s.tenant_id = ${tenant} and s.id = c.doctor_id`,
);
