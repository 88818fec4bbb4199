// All SQL of discharge summaries.
import type { DischargeSummary, DischargeSummaryInput, HomeMedicine } from '@almoner/contract/care/discharge-summary';
import { sql } from 'kysely';
import { insertOf } from '../../../kernel/database/insert.ts';
import { instantInJson } from '../../../kernel/database/period.ts';
import { statement, tenant } from '../../../kernel/database/statement.ts';
import { nameOfAccount } from '../../house/staff/staff-name.sql.ts';
import { endsAt } from './round.sql.ts';

const versions = sql`
  (select coalesce(json_agg(json_build_object('version', v.version, 'signedAt', ${instantInJson('v.signed_at')},
      'signedBy', ${nameOfAccount('v.signed_by')}, 'amendment', w.amendment) order by v.version desc), '[]')
    from discharge_signature v
    join discharge_summary w on w.tenant_id = v.tenant_id and w.admission_id = v.admission_id and w.version = v.version
    where v.tenant_id = s.tenant_id and v.admission_id = s.admission_id)`;

const summary = sql`
  select s.admission_id as "admissionId", case when g.version is null then 'DRAFT' else 'SIGNED' end as status,
    s.reason, s.diagnoses, s.course, s.procedures, s.results, s.allergies, s.condition, s.advice,
    s.follow_up_on as "followUpOn", s.follow_up_with as "followUpWith", s.medicines, g.signed_at as "signedAt",
    case when g.signed_by is not null then ${nameOfAccount('g.signed_by')} end as "signedBy", s.amendment,
    ${versions} as versions, s.version
  from discharge_summary s
  left join discharge_signature g
    on g.tenant_id = s.tenant_id and g.admission_id = s.admission_id and g.version = s.version`;

/** The latest version of a summary. After the first signature, every later version is written and signed at once. */
export const findSummary = statement(
  (_, given: { admissionId: string }) => sql<DischargeSummary>`
    ${summary} where s.tenant_id = ${tenant} and s.admission_id = ${given.admissionId}::uuid
    order by s.version desc limit 1`,
);

/** A signed version of a summary. */
export const findSigned = statement(
  (_, given: { admissionId: string; version: number }) => sql<DischargeSummary>`
    ${summary} where s.tenant_id = ${tenant} and s.admission_id = ${given.admissionId}::uuid
      and s.version = ${given.version}::integer and g.version is not null`,
);

/** Diagnoses in the treatments of a ticket, oldest first: the words of each, then its codes with their titles. */
export const listDiagnoses = statement(
  (_, given: { ticketId: string }) => sql<{ diagnosis: string }>`
    select f.diagnosis from (
      select m.created_at, m.id, 0 as place, m.diagnosis from treatment m
      where m.tenant_id = ${tenant} and m.ticket_id = ${given.ticketId}::uuid and m.diagnosis <> ''
      union all
      select o.created_at, o.id, c.place, c.code || ' ' || c.title from treatment o
      join treatment_diagnosis c on c.tenant_id = o.tenant_id and c.treatment_id = o.id
      where o.tenant_id = ${tenant} and o.ticket_id = ${given.ticketId}::uuid) as f
    order by f.created_at, f.id, f.place`,
);

/** The medicine of a stay that runs at an instant, by name. */
export const listRunning = statement(
  (_, given: { admissionId: string; at: string }) => sql<HomeMedicine>`
    select d.name as drug, o.dose, '' as frequency, '' as duration, '' as instruction
    from medicine_order o
    join drug d on d.tenant_id = o.tenant_id and d.id = o.drug_id
    join admission m on m.tenant_id = o.tenant_id and m.id = o.admission_id
    where o.tenant_id = ${tenant} and o.admission_id = ${given.admissionId}::uuid
      and coalesce(${endsAt} > ${given.at}::timestamptz, true)
    order by d.name_key, o.from_at, o.id limit 50`,
);

interface NewSummary extends Omit<DischargeSummaryInput, 'medicines' | 'version'> {
  admissionId: string;
  version: number;
  medicines: string;
  amendment: string;
  now: string;
  accountId: string;
}

export const insertSummary = statement(
  (_, given: NewSummary) => sql`
    insert into discharge_summary (tenant_id, admission_id, version, reason, diagnoses, course, procedures, results,
      allergies, condition, advice, follow_up_on, follow_up_with, medicines, amendment, written_at, written_by)
    values (${tenant}, ${given.admissionId}::uuid, ${given.version}, ${given.reason}, ${given.diagnoses}, ${given.course},
      ${given.procedures}, ${given.results}, ${given.allergies}, ${given.condition}, ${given.advice}, ${given.followUpOn}::date, ${given.followUpWith}, ${given.medicines}::jsonb,
      ${given.amendment}, ${given.now}::timestamptz, ${given.accountId}::uuid)`,
);

export const insertSignature = insertOf('discharge_signature', 'admissionId', 'version', 'signedAt', 'signedBy');
