// SQL with which other features' queries name the ticket that a row belongs to.
import { sql } from 'kysely';

/** Joins ticket `t` and patient `p` to the row whose ticket id is `ticketId`. */
export const joinTicket = (ticketId: string) => sql`
  join ticket t on t.id = ${sql.ref(ticketId)}
  join patient p on p.id = t.patient_id`;

/** A TicketReference of the contract, from ticket `t` and patient `p`. */
export const ticketReference = sql`
  json_build_object('id', t.id, 'number', t.number, 'patient', json_build_object(
    'id', p.id, 'firstName', p.first_name, 'lastName', p.last_name, 'patientId', p.number))`;
