// All SQL of patients' contacts and clinical facts.
import type {
  PatientContact,
  PatientContactValues,
  PatientFact,
  PatientFactValues,
} from '@almoner/contract/front/patient-profile';
import { type RawBuilder, sql } from 'kysely';
import { insertOf } from '../../../kernel/database/insert.ts';
import { instantInJson } from '../../../kernel/database/period.ts';
import { statement, tenant } from '../../../kernel/database/statement.ts';
import { nameOfAccount } from '../../house/staff/staff-name.sql.ts';

const contactColumns = sql`
  id, patient_id as "patientId", name, relationship, phone, address, next_of_kin as "nextOfKin", version`;

const contactsWhere = (condition: RawBuilder<unknown>) =>
  sql<PatientContact>`select ${contactColumns} from patient_contact where tenant_id = ${tenant} and ${condition}`;

export const listContacts = statement(
  (_, given: { patientId: string }) => sql<PatientContact>`
    ${contactsWhere(sql`patient_id = ${given.patientId}::uuid`)} order by next_of_kin desc, name, id`,
);

export const findContact = statement((_, given: { id: string }) => contactsWhere(sql`id = ${given.id}::uuid`));

export const lockContact = statement(
  (_, given: { id: string }) => sql<PatientContact>`${contactsWhere(sql`id = ${given.id}::uuid`)} for update`,
);

export const insertContact = insertOf(
  'patient_contact',
  'id',
  'patientId',
  'name',
  'relationship',
  'phone',
  'address',
  'nextOfKin',
);

export const updateContact = statement(
  (_, given: PatientContactValues & { id: string }) => sql<PatientContact>`
    update patient_contact set name = ${given.name}, relationship = ${given.relationship}, phone = ${given.phone},
      address = ${given.address}, next_of_kin = ${given.nextOfKin}, version = version + 1
    where tenant_id = ${tenant} and id = ${given.id}::uuid returning ${contactColumns}`,
);

export const deleteContact = statement((db, given: { id: string }) =>
  db.deleteFrom('patient_contact').where('id', '=', given.id),
);

const facts = sql`
  select f.id, f.patient_id as "patientId", f.kind, f.name, f.severity, f.substance_id as "substanceId", f.note, f.since,
    f.recorded_at as "recordedAt", ${nameOfAccount('f.recorded_by')} as "recordedBy",
    case when f.error_at is not null then json_build_object(
      'at', ${instantInJson('f.error_at')}, 'by', ${nameOfAccount('f.error_by')}, 'reason', f.error_reason) end as error,
    case when f.ended_at is not null then json_build_object(
      'at', ${instantInJson('f.ended_at')}, 'by', ${nameOfAccount('f.ended_by')}) end as ended,
    f.version
  from patient_fact f`;

export const listFacts = statement(
  (_, given: { patientId: string }) => sql<PatientFact>`
    ${facts} where f.tenant_id = ${tenant} and f.patient_id = ${given.patientId}::uuid order by lower(f.name), f.id`,
);

export const listAllergies = statement((db, given: { patientId: string }) =>
  db
    .selectFrom('patient_fact')
    .select(['id', 'name', 'severity', 'substance_id as substanceId', 'version'])
    .where('patient_id', '=', given.patientId)
    .where('kind', '=', 'ALLERGY')
    .where('error_at', 'is', null)
    .orderBy('name')
    .orderBy('id'),
);

/** Valid allergies of these patients, and valid statements that none are known. */
export const listValidAllergies = statement(
  (_, given: { patientIds: string[] }) => sql<PatientFact>`
    ${facts} where f.tenant_id = ${tenant} and f.patient_id = any(${given.patientIds}::uuid[])
      and f.kind in ('ALLERGY', 'NO_ALLERGY') and f.error_at is null and f.ended_at is null
    order by lower(f.name), f.id`,
);

export const findFact = statement(
  (_, given: { id: string }) => sql<PatientFact>`${facts} where f.tenant_id = ${tenant} and f.id = ${given.id}::uuid`,
);

export const lockFact = statement(
  (_, given: { id: string }) => sql<PatientFact>`${facts}
    where f.tenant_id = ${tenant} and f.id = ${given.id}::uuid for update of f`,
);

export const insertFact = insertOf(
  'patient_fact',
  'id',
  'patientId',
  'kind',
  'name',
  'severity',
  'substanceId',
  'note',
  'since',
  'recordedAt',
  'recordedBy',
);

type FactValues = Omit<PatientFactValues, 'kind'> & { id: string; substanceId: string | null };

const STANDS = sql`f.kind = 'NO_ALLERGY' and f.error_at is null and f.ended_at is null`;

/** Locks the valid statements of these patients that no allergies are known. */
export const lockNoAllergies = statement(
  (_, given: { patientIds: string[] }) => sql<PatientFact>`${facts}
    where f.tenant_id = ${tenant} and f.patient_id = any(${given.patientIds}::uuid[]) and ${STANDS}
    order by f.id for update of f`,
);

/** Ends a statement; `mergeId` where a merge ends it. */
export const endNoAllergy = statement(
  (_, given: { id: string; now: string; accountId: string; mergeId: string | null }) => sql`
    update patient_fact set ended_at = ${given.now}::timestamptz, ended_by = ${given.accountId}::uuid,
      ended_merge_id = ${given.mergeId}::uuid, version = version + 1
    where tenant_id = ${tenant} and id = ${given.id}::uuid`,
);

/** Statements that a merge ended, of patients who now have neither an allergy nor another such statement. */
export const listEndedByMerge = statement(
  (_, given: { mergeId: string }) => sql<PatientFact>`${facts}
    where f.tenant_id = ${tenant} and f.ended_merge_id = ${given.mergeId}::uuid and not exists (
      select from patient_fact o where o.tenant_id = ${tenant} and o.patient_id = f.patient_id
        and o.kind in ('ALLERGY', 'NO_ALLERGY') and o.error_at is null and o.ended_at is null) order by f.id`,
);

export const restoreNoAllergy = statement((db, given: { id: string }) =>
  db
    .updateTable('patient_fact')
    .set((row) => ({ ended_at: null, ended_by: null, ended_merge_id: null, version: row('version', '+', 1) }))
    .where('id', '=', given.id),
);

export const updateFact = statement(
  (_, given: FactValues) => sql`
    update patient_fact set name = ${given.name}, severity = ${given.severity}, substance_id = ${given.substanceId}::uuid,
      note = ${given.note}, since = ${given.since}::date, version = version + 1
    where tenant_id = ${tenant} and id = ${given.id}::uuid`,
);

export const markAsError = statement(
  (_, given: { id: string; now: string; accountId: string; reason: string }) => sql`
    update patient_fact set error_at = ${given.now}::timestamptz, error_by = ${given.accountId}::uuid,
      error_reason = ${given.reason}, version = version + 1
    where tenant_id = ${tenant} and id = ${given.id}::uuid`,
);
