// All SQL of admissions and of the beds that they had.
import type { Admission, AdmissionRow, AdmissionStatus } from '@almoner/contract/care/admission';
import { MOST_OF_PATIENT } from '@almoner/contract/front/patient-profile';
import { sql } from 'kysely';
import { insertOf } from '../../../kernel/database/insert.ts';
import { statement, tenant } from '../../../kernel/database/statement.ts';
import { joinAccount } from '../../house/staff/staff-account.sql.ts';
import { bedTimes, isOpen, rowColumns, rowJoins } from './admission.sql.ts';

export const findAdmission = statement(
  (_, given: { id: string }) => sql<Admission>`
    select ${rowColumns}, ${bedTimes} as beds from admission m ${rowJoins}
    where m.tenant_id = ${tenant} and m.id = ${given.id}::uuid`,
);

export const findTicketOf = statement((db, given: { id: string }) =>
  db.selectFrom('admission').select('ticket_id as ticketId').where('id', '=', given.id),
);

export const lockAdmission = statement((db, given: { id: string }) =>
  db.selectFrom('admission').select('id').where('id', '=', given.id).forNoKeyUpdate(),
);

/** Locks admissions in the order of their ids. */
export const lockAdmissions = statement((db, given: { ids: string[] }) =>
  db
    .selectFrom('admission')
    .select('id')
    .where(sql<boolean>`id = any(${given.ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate(),
);

export const listOfTicket = statement(
  (_, given: { ticketId: string }) => sql<Admission>`
    select ${rowColumns}, ${bedTimes} as beds from admission m ${rowJoins}
    where m.tenant_id = ${tenant} and m.ticket_id = ${given.ticketId}::uuid order by m.id desc`,
);

export const listOfPatient = statement(
  (_, given: { patientId: string }) => sql<AdmissionRow>`
    select ${rowColumns} from admission m ${rowJoins}
    where m.tenant_id = ${tenant} and m.patient_id = ${given.patientId}::uuid
    order by m.id desc limit ${sql.lit(MOST_OF_PATIENT + 1)}`,
);

export const findPatientOf = statement((db, given: { ticketId: string }) =>
  db.selectFrom('ticket').select('patient_id as patientId').where('id', '=', given.ticketId),
);

/** Date of birth of the patient of a stay, and the opening of its ticket: a stay does not begin long before. */
export const findEarliestOf = statement(
  (_, given: { id: string }) => sql<{ dateOfBirth: string; ticketOpenedAt: string }>`
    select p.date_of_birth as "dateOfBirth", t.opened_at as "ticketOpenedAt" from admission m
    join patient p on p.tenant_id = m.tenant_id and p.id = m.patient_id
    join ticket t on t.tenant_id = m.tenant_id and t.id = m.ticket_id
    where m.tenant_id = ${tenant} and m.id = ${given.id}::uuid`,
);

export const findOpenOf = statement(
  (_, given: { patientId: string }) => sql<{ id: string }>`
    select m.id from admission m
    where m.tenant_id = ${tenant} and m.patient_id = ${given.patientId}::uuid and ${isOpen}`,
);

export const findOpenOfTicket = statement(
  (_, given: { ticketId: string }) => sql<{ id: string }>`
    select m.id from admission m
    where m.tenant_id = ${tenant} and m.ticket_id = ${given.ticketId}::uuid and ${isOpen}`,
);

export const findActiveDoctor = statement(
  (_, given: { id: string }) => sql<{ id: string }>`
    select s.id from staff s ${joinAccount}
    where s.tenant_id = ${tenant} and s.id = ${given.id}::uuid and a.status = 1 and r.name = 'DOCTOR'`,
);

export const insertAdmission = insertOf(
  'admission',
  'id',
  'ticketId',
  'patientId',
  'doctorId',
  'reason',
  'expectedNights',
  'requestedAt',
  'requestedBy',
);

export const updateStay = statement(
  (_, given: { id: string; doctorId: string; reason: string; expectedNights: number }) => sql`
    update admission set doctor_id = ${given.doctorId}::uuid, reason = ${given.reason},
      expected_nights = ${given.expectedNights}, version = version + 1
    where tenant_id = ${tenant} and id = ${given.id}::uuid`,
);

export const setStatus = statement((db, given: { id: string; status: AdmissionStatus }) =>
  db
    .updateTable('admission')
    .set((set) => ({ status: given.status, version: set('version', '+', 1) }))
    .where('id', '=', given.id),
);

/** Raises the version of a stay for a change that leaves its status. */
export const countVersion = statement((db, given: { id: string }) =>
  db
    .updateTable('admission')
    .set((set) => ({ version: set('version', '+', 1) }))
    .where('id', '=', given.id),
);

export const setOrdered = statement((db, given: { id: string; now: string; accountId: string }) =>
  db
    .updateTable('admission')
    .set((set) => ({
      status: 'DISCHARGE ORDERED',
      ordered_at: given.now,
      ordered_by: given.accountId,
      version: set('version', '+', 1),
    }))
    .where('id', '=', given.id),
);

export const setCancelled = statement((db, given: { id: string; now: string; accountId: string; reason: string }) =>
  db
    .updateTable('admission')
    .set((set) => ({
      status: 'CANCELLED',
      cancelled_at: given.now,
      cancelled_by: given.accountId,
      cancel_reason: given.reason,
      version: set('version', '+', 1),
    }))
    .where('id', '=', given.id),
);

/** Inserts a bed of a stay: reserved where `fromAt` is null, otherwise occupied from then on. */
export const insertBedTime = insertOf(
  'admission_bed',
  'id',
  'admissionId',
  'patientId',
  'bedId',
  'heldAt',
  'fromAt',
  'fromBy',
);

export const setFrom = statement((db, given: { id: string; at: string; accountId: string }) =>
  db.updateTable('admission_bed').set({ from_at: given.at, from_by: given.accountId }).where('id', '=', given.id),
);

export const setUntil = statement((db, given: { id: string; at: string; accountId: string }) =>
  db.updateTable('admission_bed').set({ until_at: given.at, until_by: given.accountId }).where('id', '=', given.id),
);

/** Gives up a bed that was reserved. */
export const releaseBed = statement((db, given: { id: string; now: string; accountId: string }) =>
  db.updateTable('admission_bed').set({ free_at: given.now, free_by: given.accountId }).where('id', '=', given.id),
);

export const listFreed = statement((db, given: { admissionId: string }) =>
  db.selectFrom('admission_bed').select(['id', 'free_at as freeAt']).where('admission_id', '=', given.admissionId),
);

/** Corrects the times of several beds of a stay at once; `times` is a JSON array of `{id, from, until}`. */
export const setTimes = statement(
  (_, given: { times: string; now: string; accountId: string; reason: string }) => sql`
    update admission_bed h set from_at = n."from", until_at = n."until", corrected_at = ${given.now}::timestamptz,
      corrected_by = ${given.accountId}::uuid, correction_reason = ${given.reason}
    from json_to_recordset(${given.times}::json) as n (id uuid, "from" timestamptz, "until" timestamptz)
    where h.tenant_id = ${tenant} and h.id = n.id`,
);
