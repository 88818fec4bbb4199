// All SQL of tickets.
import type { Ticket } from '@almoner/contract/ticket';
import { sql } from 'kysely';
import { statement } from '../../kernel/statement.ts';

// A ticket as the wire has it: with its patient, and the name of whoever opened it.
const columns = sql`
  t.id, t.number, t.complain as description, t.complain, t.day as date, t.opened_at as "openDate",
  t.closed_at as "closeDate", t.status,
  coalesce(nullif(trim(concat_ws(' ', s.first_name, s.last_name)), ''), a.username) as "createdBy",
  t.patient_id as "patientId",
  json_build_object('id', p.id, 'firstName', p.first_name, 'lastName', p.last_name, 'patientId', p.number) as patient,
  t.admitted, null as "admissionId", t.version`;

const joined = sql`
  join patient p on p.id = t.patient_id
  join account a on a.id = t.created_by
  left join staff s on s.account_id = t.created_by`;

export interface NewTicket {
  id: string;
  number: string;
  patientId: string;
  complain: string;
  day: string;
  createdBy: string;
}

/** Inserts nothing, and answers nothing, where the number is taken. */
export const insertTicket = statement(
  (_, given: NewTicket) => sql<Ticket>`
    with t as (
      insert into ticket (id, number, patient_id, complain, day, created_by)
      values (${given.id}::uuid, ${given.number}, ${given.patientId}::uuid, ${given.complain}, ${given.day}::date,
        ${given.createdBy}::uuid)
      on conflict on constraint ticket_number_taken do nothing
      returning *
    )
    select ${columns} from t ${joined}`,
);

export const findTicket = statement(
  (_, given: { id: string }) => sql<Ticket>`select ${columns} from ticket t ${joined} where t.id = ${given.id}::uuid`,
);

export const listTicketsOfPatient = statement(
  (_, given: { patientId: string }) => sql<Ticket>`
    select ${columns} from ticket t ${joined} where t.patient_id = ${given.patientId}::uuid order by t.id desc`,
);

/** Until the end of the transaction nobody closes the ticket. */
export const holdTicket = statement((db, given: { id: string }) =>
  db.selectFrom('ticket').select('status').where('id', '=', given.id).forShare(),
);
