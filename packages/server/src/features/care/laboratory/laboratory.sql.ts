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

// Also where no range applied to whoever it was judged for: one may apply to whom the record says now.
export const hasRanges = sql`(
  exists (select from laboratory_value e where e.tenant_id = v.tenant_id and e.laboratory_version_id = v.id
    and num_nonnulls(e.low, e.high) > 0)
  or exists (select from lab_test_parameter m
    join lab_reference_range g on g.tenant_id = ${tenant} and g.parameter_id = m.id
    where m.tenant_id = ${tenant} and m.lab_test_id = l.lab_test_id))`;

/** Whether `laboratory_version v` was judged for another sex or birth date than those of `patient p`. */
export const isOutdated = sql`(v.judged_gender, v.judged_born) is distinct from (p.gender, p.date_of_birth)`;

/** Whether the newest version of a report was, and ranges depend on it: its flags are marked wherever they stand. */
export const correctedSince = sql`(
  v.judged_gender is not null and ${isOutdated} and ${isLatest} and ${hasRanges})`;
