// SQL of the ticket that a row belongs to, for queries of other features.
import { type RawBuilder, sql } from 'kysely';
import { tenant } from '../../../kernel/database/statement.ts';
import { holdsWords } from '../../../kernel/database/text-search.ts';
import { filtersByPatient, type PatientMatches } from '../patient/patient-reference.service.ts';
import { patientReference } from '../patient/patient-reference.sql.ts';

/** Joins ticket `t` and patient `p` to the row whose ticket id is `ticketId`. */
export const joinTicket = (ticketId: string) => sql`
  join ticket t on t.tenant_id = ${tenant} and t.id = ${sql.ref(ticketId)}
  join patient p on p.tenant_id = t.tenant_id and p.id = t.patient_id`;

/** `joinTicket` as left joins, for the lists of kernel/records/list.ts: a list that uses no column of ticket or patient reads neither. */
export const leftJoinTicket = (table: string) => sql`
  left join ticket t on t.tenant_id = ${sql.ref(`${table}.tenant_id`)} and t.id = ${sql.ref(`${table}.ticket_id`)}
  left join patient p on p.tenant_id = t.tenant_id and p.id = t.patient_id`;

/** The columns in which search words are looked for, of ticket `t` and patient `p`. */
export const ticketWords = sql`p.name_folded, p.number, t.number`;

/** Values by which a search finds tickets; see `withTickets`. */
export interface TicketMatches extends PatientMatches {
  words?: string[] | undefined;
}

type FoundTickets = Required<TicketMatches>;

/** The tickets that contain the words, and the tickets of the patients found: each half by its own index. */
const found = ({ words }: FoundTickets, isMeant: RawBuilder<unknown>) => sql`
    select t.id from ticket t join patient p on p.tenant_id = t.tenant_id and p.id = t.patient_id
    where t.tenant_id = ${tenant} and ${holdsWords(words ?? [], sql`concat_ws(' ', ${ticketWords})`)}
    union all
    select t.id from ticket t where t.tenant_id = ${tenant} and ${isMeant}`;

const meant = filtersByPatient('t.patient_id');
const never = () => sql`false`;

/**
 * Filters of a list: the ticket in that column is one that the search finds, or `other` is true of the words. The subquery
 * finds the tickets once; as a join, every row of a long list would fetch its ticket and patient.
 */
export const filtersByTicket = (ticketId: string, other: (words: string[]) => RawBuilder<unknown> = never) => ({
  ids: (given: FoundTickets) =>
    sql`(${sql.ref(ticketId)} in (${found(given, meant.ids(given))}) or ${other(given.words ?? [])})`,
  patterns: (given: FoundTickets) =>
    sql`(${sql.ref(ticketId)} in (${found(given, meant.patterns(given))}) or ${other(given.words ?? [])})`,
});

/** The wire form `TicketReference`, from ticket `t` and patient `p`. */
export const ticketReference = sql`
  json_build_object('id', t.id, 'number', t.number, 'patient', ${patientReference()})`;
