// SQL of reports with which other features' queries show them.
import { sql } from 'kysely';
import { tenant } from '../../../kernel/statement.ts';

/** Whether `laboratory_version v` is the newest of `laboratory l`. */
export const isLatest = sql`v.version = (
  select max(n.version) from laboratory_version n where n.tenant_id = ${tenant} and n.laboratory_id = l.id)`;

/** Whether that account asked for `lab_request r`, or treats the patient on its ticket: has written a treatment, or has an appointment. */
export const isReader = (accountId: string) => sql`(
  r.created_by = ${accountId}::uuid
  or exists (select from treatment u left join staff d on d.tenant_id = ${tenant} and d.id = u.doctor_id
    where u.tenant_id = ${tenant} and u.ticket_id = r.ticket_id
      and (u.created_by = ${accountId}::uuid or d.account_id = ${accountId}::uuid))
  or exists (select from appointment a join staff d on d.tenant_id = ${tenant} and d.id = a.doctor_id
    where a.tenant_id = ${tenant} and a.ticket_id = r.ticket_id and d.account_id = ${accountId}::uuid))`;
