// SQL of laboratory reports for the queries of other features.
import { sql } from 'kysely';
import { tenant } from '../../../kernel/database/statement.ts';

/** Whether `laboratory_version v` is the newest of `laboratory l`. */
export const isLatest = sql`v.version = (
  select max(n.version) from laboratory_version n where n.tenant_id = ${tenant} and n.laboratory_id = l.id)`;

/**
 * Whether the account wrote `lab_request r`, or treats the patient on its ticket: it has written a treatment, or has an
 * appointment.
 */
export const isReader = (accountId: string) => sql`(
  r.created_by = ${accountId}::uuid
  or exists (select from treatment u left join staff d on d.tenant_id = ${tenant} and d.id = u.doctor_id
    where u.tenant_id = ${tenant} and u.ticket_id = r.ticket_id
      and (u.created_by = ${accountId}::uuid or d.account_id = ${accountId}::uuid))
  or exists (select from appointment a join staff d on d.tenant_id = ${tenant} and d.id = a.doctor_id
    where a.tenant_id = ${tenant} and a.ticket_id = r.ticket_id and d.account_id = ${accountId}::uuid))`;

// Also true where no range applied when the report was judged: one may apply to the corrected sex or birth date.
export const hasRanges = sql`(
  exists (select from laboratory_value e where e.tenant_id = v.tenant_id and e.laboratory_version_id = v.id
    and num_nonnulls(e.low, e.high) > 0)
  or exists (select from lab_test_parameter m
    join lab_reference_range g on g.tenant_id = ${tenant} and g.parameter_id = m.id
    where m.tenant_id = ${tenant} and m.lab_test_id = l.lab_test_id))`;

/** Whether `laboratory_version v` was judged for another sex or birth date than those of `patient p`. */
export const isOutdated = sql`(v.judged_gender, v.judged_born) is distinct from (p.gender, p.date_of_birth)`;

/**
 * Whether the latest version of a report is outdated and depends on ranges: its flags are then marked wherever they are shown.
 */
export const correctedSince = sql`(
  v.judged_gender is not null and ${isOutdated} and ${isLatest} and ${hasRanges})`;
