// All SQL of laboratory reports. Their rows are append-only.
import type { LabFlag } from '@almoner/contract/care/lab-flag';
import type { Laboratory, LaboratorySummary, PatientReport } from '@almoner/contract/care/laboratory';
import { MOST_OF_PATIENT } from '@almoner/contract/front/patient-profile';
import type { PatientGender } from '@almoner/contract/house/person';
import { sql } from 'kysely';
import { statement, tenant } from '../../../kernel/database/statement.ts';
import { UNPAGED_LIMIT } from '../../../kernel/records/paging.ts';
import { joinTicket, ticketReference } from '../../front/ticket/ticket.sql.ts';
import { nameOfAccount } from '../../house/staff/staff-name.sql.ts';
import { correctedSince, hasRanges, isLatest, isOutdated, isReader } from './laboratory.sql.ts';

export const reportSummary = sql`
  l.id, v.title, v.day as date, l.lab_request_id as "labRequestId",
  json_build_object('id', r.id, 'code', r.code) as "labRequest", l.lab_test_id as "labTestId", r.ticket_id as "ticketId",
  ${ticketReference} as ticket, r.status`;

const from = sql`
  from laboratory l
  join laboratory_version v on v.tenant_id = l.tenant_id and v.laboratory_id = l.id
  join lab_request r on r.tenant_id = l.tenant_id and r.id = l.lab_request_id
  ${joinTicket('r.ticket_id')}`;

const writer = nameOfAccount('v.created_by');

const results = sql`coalesce((
  select json_agg(json_build_object('name', e.name, 'value', e.value, 'unit', e.unit,
    'range', case when num_nonnulls(e.low, e.high) > 0 then json_build_object('low', e.low, 'high', e.high) end,
    'flag', e.flag, 'confirmed', e.confirmed, 'language', e.language) order by e.position)
  from laboratory_value e where e.tenant_id = v.tenant_id and e.laboratory_version_id = v.id), '[]')`;

const judging = sql`case when v.judged_gender is not null
    then json_build_object('gender', v.judged_gender, 'dateOfBirth', v.judged_born,
      'birthEstimated', v.judged_estimated) end as "judgedFor", ${correctedSince} as "correctedSince"`;

const reading = sql`${nameOfAccount('v.read_by')} as "readBy", v.read_at as "readAt",
  v.awaits_reader and v.read_at is null and ${isLatest} as "awaitsReader"`;

/** A report without its wire form and its list of versions, which the service adds. */
type ReportRow = Omit<Laboratory, 'result' | 'resultList' | 'versions'>;

const report = sql`
  select ${reportSummary}, l.lab_request_test_id as "labRequestTestId",
    json_build_object('gender', p.gender, 'dateOfBirth', p.date_of_birth, 'birthEstimated', p.birth_estimated) as patient,
    ${judging}, ${results} as results,
    v.created_at as at, ${writer} as by, v.reason, ${reading}, v.version
  ${from}`;

export const findReport = statement(
  (_, given: { id: string }) => sql<ReportRow>`${report}
    where l.tenant_id = ${tenant} and l.id = ${given.id}::uuid and ${isLatest}`,
);

export const findVersion = statement(
  (_, given: { id: string; version: number }) => sql<ReportRow>`
    ${report} where l.tenant_id = ${tenant} and l.id = ${given.id}::uuid and v.version = ${given.version}::integer`,
);

/** The latest versions of a patient's reports, newest first; one more than are answered at most. */
export const listOfPatient = statement(
  (_, given: { patientId: string }) => sql<PatientReport>`
    select l.id, v.title, l.lab_test_id as "labTestId", v.day as date, v.created_at as at, ${writer} as by, ${reading},
      ${correctedSince} as "correctedSince", ${results} as results, v.version
    ${from}
    where l.tenant_id = ${tenant} and t.patient_id = ${given.patientId}::uuid and ${isLatest}
    order by l.id desc limit ${sql.lit(MOST_OF_PATIENT + 1)}`,
);

export const listVersions = statement(
  (_, given: { id: string }) => sql<Laboratory['versions'][number]>`
    select v.version, v.day as date, v.title, v.created_at as at, ${writer} as by, v.reason
    from laboratory_version v
    where v.tenant_id = ${tenant} and v.laboratory_id = ${given.id}::uuid
    order by v.version desc`,
);

export const listNewest = statement(
  () =>
    sql<LaboratorySummary>`select ${reportSummary} ${from}
      where l.tenant_id = ${tenant} and ${isLatest} order by l.id desc limit ${sql.lit(UNPAGED_LIMIT + 1)}`,
);

export const insertReport = statement(
  (db, given: { id: string; requestId: string; requestTestId: string; labTestId: string | null }) =>
    db.insertInto('laboratory').values({
      id: given.id,
      lab_request_id: given.requestId,
      lab_request_test_id: given.requestTestId,
      lab_test_id: given.labTestId,
    }),
);

interface NewVersion {
  id: string;
  reportId: string;
  version: number;
  title: string;
  day: string;
  reason: string;
  now: string;
  accountId: string;
  judgedGender: PatientGender;
  judgedBorn: string;
  judgedEstimated: boolean;
}

export const insertVersion = statement((db, given: NewVersion) =>
  db.insertInto('laboratory_version').values({
    id: given.id,
    laboratory_id: given.reportId,
    version: given.version,
    title: given.title,
    day: given.day,
    reason: given.reason,
    created_at: given.now,
    created_by: given.accountId,
    judged_gender: given.judgedGender,
    judged_born: given.judgedBorn,
    judged_estimated: given.judgedEstimated,
  }),
);

export interface NewValue {
  id: string;
  position: number;
  name: string;
  value: string;
  unit: string;
  low: number | null;
  high: number | null;
  flag: LabFlag | null;
  confirmed: boolean;
  language: string | null;
}

/** Whether the account requested the report, or treats the patient on its ticket. */
export const findReader = statement(
  (_, given: { id: string; accountId: string }) => sql<{ isReader: boolean }>`
    select ${isReader(given.accountId)} as "isReader"
    from laboratory l join lab_request r on r.tenant_id = ${tenant} and r.id = l.lab_request_id
    where l.tenant_id = ${tenant} and l.id = ${given.id}::uuid`,
);

/** Marks a version as read; a version that is read already keeps its first reader. */
export const markRead = statement(
  (_, given: { id: string; version: number; now: string; accountId: string }) => sql`
    update laboratory_version set read_at = ${given.now}::timestamptz, read_by = ${given.accountId}::uuid
    where tenant_id = ${tenant} and laboratory_id = ${given.id}::uuid and version = ${given.version}::integer
      and read_at is null`,
);

/** The latest versions of the reports on a ticket, oldest first; at most 200. */
export const listOfTicket = statement(
  (_, given: { ticketId: string }) => sql<Pick<ReportRow, 'date' | 'title' | 'results' | 'correctedSince'>>`
    select v.day as date, v.title, ${results} as results, ${correctedSince} as "correctedSince" ${from}
    where l.tenant_id = ${tenant} and r.ticket_id = ${given.ticketId}::uuid and ${isLatest}
    order by v.day, l.id limit 200`,
);

/** Inserts the values of a version; `results` is a JSON array of `NewValue`. */
export const insertValues = statement(
  (_, given: { versionId: string; results: string }) => sql`
    insert into laboratory_value (tenant_id, id, laboratory_version_id, position, name, value, unit, low, high, flag,
      confirmed, language)
    select ${tenant}, n.id, ${given.versionId}::uuid, n.position, n.name, n.value, n.unit, n.low, n.high, n.flag,
      n.confirmed, n.language
    from json_to_recordset(${given.results}::json) as n (id uuid, position integer, name text, value text, unit text,
      low bigint, high bigint, flag text, confirmed boolean, language text)`,
);

/**
 * The latest reports of patients that have reference ranges; `isOutdated` where sex or birth date in the patient's record
 * have changed since the report was judged.
 */
export const listJudged = statement(
  (_, given: { patientIds: string[] }) => sql<{
    id: string;
    ticketId: string;
    code: string;
    isOutdated: boolean;
  }>`
    select l.id, r.ticket_id as "ticketId", r.code, ${isOutdated} as "isOutdated"
    ${from}
    where l.tenant_id = ${tenant} and t.patient_id = any(${given.patientIds}::uuid[]) and ${isLatest} and ${hasRanges}
    order by l.id`,
);

/** Locks the patient of a ticket, so that sex and birth date stay as they are until the transaction ends. */
export const holdSubject = statement(
  (_, given: { ticketId: string }) => sql<{ id: string }>`
    select p.id from ticket t join patient p on p.tenant_id = t.tenant_id and p.id = t.patient_id
    where t.tenant_id = ${tenant} and t.id = ${given.ticketId}::uuid for share of p`,
);

/** Sex and birth date of a ticket's patient: they decide which reference range applies. */
export const findSubject = statement(
  (_, given: { ticketId: string }) => sql<Laboratory['patient']>`
    select p.gender, p.date_of_birth as "dateOfBirth", p.birth_estimated as "birthEstimated"
    from ticket t join patient p on p.tenant_id = t.tenant_id and p.id = t.patient_id
    where t.tenant_id = ${tenant} and t.id = ${given.ticketId}::uuid`,
);
