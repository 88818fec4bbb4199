// Finds the tickets that a search matches, for lists whose rows belong to a ticket.

import { wordsIn } from '../../../kernel/database/text-search.ts';
import type { ReadTransaction } from '../../../kernel/records/list.ts';
import { findPatientMatches } from '../patient/patient-reference.service.ts';
import type { TicketMatches } from './ticket.sql.ts';

/** A ticket number matches only that ticket, not the patient's other ones. */
const TICKET_NUMBER = /^\s*tk_\S*\s*$/i;

/**
 * A list's filters, with the values by which its search finds tickets: words of names and numbers, and the patients that the
 * list of patients finds by them (names without their spaces, file numbers, records that were merged into theirs).
 */
export async function withTickets<Filters extends { search?: string | undefined }>(
  { search, ...filters }: Filters,
  { read }: { read: ReadTransaction },
): Promise<Omit<Filters, 'search'> & TicketMatches> {
  const words = wordsIn(search);
  if (!words) return filters;
  const isTicket = TICKET_NUMBER.test(search ?? '');
  return { ...filters, words, ...(isTicket ? { ids: [] } : await findPatientMatches(read, { search })) };
}
