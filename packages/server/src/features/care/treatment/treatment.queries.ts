// All SQL of treatments.

import type { Treatment } from '@almoner/contract/care/treatment';
import type { TreatmentSummary } from '@almoner/contract/care/treatment-summary';
import { MOST_OF_PATIENT } from '@almoner/contract/front/patient-profile';
import { type RawBuilder, sql } from 'kysely';
import { statement, tenant } from '../../../kernel/statement.ts';
import { joinTicket, ticketReference } from '../../front/ticket/ticket.sql.ts';
import { billOf } from '../../money/bill/bill.sql.ts';
import type { Written } from '../order/order.sql.ts';

const doctor = sql`
  case when s.id is not null then
    json_build_object('id', s.id, 'firstName', s.first_name, 'lastName', s.last_name) end`;

/** A TreatmentSummary, from treatment `r`, its ticket, patient and doctor `s`. */
export const summaryColumns = sql`
  r.id, r.day as date, r.created_at as "createdAt", r.complain, ${ticketReference} as ticket, ${doctor} as doctor`;

const summary = sql`
  select ${summaryColumns}
  from treatment r ${joinTicket('r.ticket_id')}
  left join staff s on s.tenant_id = r.tenant_id and s.id = r.doctor_id`;

/** A treatment without what other features keep of it. */
export type TreatmentRow = Omit<Treatment, 'pharmacy' | 'labRequest' | 'vitals'>;

const joinedOf = (from: RawBuilder<unknown>) => sql<TreatmentRow>`
  select r.id, r.day as date, r.created_at as "createdAt", r.complain, r.comment, r.diagnosis,
    r.ticket_id as "ticketId", ${ticketReference} as ticket, ${doctor} as doctor, r.appointment_id as "appointmentId",
    case when a.id is not null then json_build_object('id', a.id, 'status', a.status) end as appointment,
    (select json_build_object('billing', bill) from (select ${billOf('r')} as bill) as b
      where bill is not null) as "doctorService",
    r.version
  from ${from} ${joinTicket('r.ticket_id')}
  left join staff s on s.tenant_id = r.tenant_id and s.id = r.doctor_id
  left join appointment a on a.tenant_id = r.tenant_id and a.id = r.appointment_id`;

const joined = joinedOf(sql`treatment r`);

export const findTreatment = statement(
  (_, given: { id: string }) => sql<TreatmentRow>`${joined} where r.tenant_id = ${tenant} and r.id = ${given.id}::uuid`,
);

export const lockTreatment = statement((db, given: { id: string }) =>
  db.selectFrom('treatment').select('id').where('id', '=', given.id).forUpdate(),
);

export const listOfTicket = statement(
  (_, given: { ticketId: string }) => sql<TreatmentSummary>`
    ${summary} where r.tenant_id = ${tenant} and r.ticket_id = ${given.ticketId}::uuid order by r.id desc`,
);

/** Of all the tickets of a patient, newest first, one more than are told at most. */
export const listOfPatient = statement(
  (_, given: { patientId: string }) => sql<TreatmentSummary>`
    ${summary} where r.tenant_id = ${tenant}
      and t.patient_id = ${given.patientId}::uuid order by r.id desc limit ${sql.lit(MOST_OF_PATIENT + 1)}`,
);

interface Values {
  id: string;
  complain: string;
  comment: string;
  diagnosis: string;
}

interface NewTreatment extends Values, Written {
  ticketId: string;
  appointmentId: string | null;
}

/** The doctor is the staff record behind the account, where there is one. */
export const insertTreatment = statement((db, given: NewTreatment) =>
  db.insertInto('treatment').values((of) => ({
    id: given.id,
    ticket_id: given.ticketId,
    appointment_id: given.appointmentId,
    doctor_id: of.selectFrom('staff').select('id').where('account_id', '=', given.accountId),
    complain: given.complain,
    comment: given.comment,
    diagnosis: given.diagnosis,
    day: given.day,
    created_at: given.now,
    created_by: given.accountId,
  })),
);

export const updateTreatment = statement((db, { id, complain, comment, diagnosis }: Values) =>
  db
    .updateTable('treatment')
    .set((set) => ({ complain, comment, diagnosis, version: set('version', '+', 1) }))
    .where('id', '=', id),
);

/** The treatment carries the bill of its service from now on. */
export const carryBill = statement(
  (_, given: { id: string; billId: string }) => sql<TreatmentRow>`
    with r as (
      update treatment set bill_id = ${given.billId}::uuid
      where tenant_id = ${tenant} and id = ${given.id}::uuid returning *)
    ${joinedOf(sql`r`)}`,
);
