// SQL of the ticket that a row belongs to, for queries of other features.
import { sql } from 'kysely';
import { tenant } from '../../../kernel/statement.ts';
import { holdsWords } from '../../../kernel/words.ts';

/** Joins ticket `t` and patient `p` to the row whose ticket id is `ticketId`. */
export const joinTicket = (ticketId: string) => sql`
  join ticket t on t.tenant_id = ${tenant} and t.id = ${sql.ref(ticketId)}
  join patient p on p.tenant_id = t.tenant_id and p.id = t.patient_id`;

/** The same for the lists of kernel/list.ts: where nothing is asked of ticket or patient, neither is read. */
export const mayJoinTicket = (table: string) => sql`
  left join ticket t on t.tenant_id = ${sql.ref(`${table}.tenant_id`)} and t.id = ${sql.ref(`${table}.ticket_id`)}
  left join patient p on p.tenant_id = t.tenant_id and p.id = t.patient_id`;

/** The columns in which search words are looked for, of ticket `t` and patient `p`. */
export const ticketWords = sql`p.name_folded, p.number, t.number`;

/**
 * Whether the words match the ticket in that column. The subquery scans the tickets once; as a join, every row of a long
 * list would fetch its ticket and patient.
 */
export const isTicketFound = (ticketId: string, words: string[]) => sql`
  ${sql.ref(ticketId)} in (
    select t.id from ticket t join patient p on p.tenant_id = t.tenant_id and p.id = t.patient_id
    where t.tenant_id = ${tenant} and ${holdsWords(words, sql`concat_ws(' ', ${ticketWords})`)})`;

/** A TicketReference of the contract, from ticket `t` and patient `p`. */
export const ticketReference = sql`
  json_build_object('id', t.id, 'number', t.number, 'patient', json_build_object(
    'id', p.id, 'firstName', p.first_name, 'lastName', p.last_name, 'patientId', p.number))`;
