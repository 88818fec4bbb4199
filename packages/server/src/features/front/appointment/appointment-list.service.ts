// Lists of appointments.
import type { Appointment, appointment } from '@almoner/contract/front/appointment';
import type { FiltersOf } from '@almoner/contract/list';
import { badRequest } from '../../../kernel/base/failure.ts';
import { serveList } from '../../../kernel/records/list.ts';
import { limitRows } from '../../../kernel/records/paging.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { withTickets } from '../ticket/ticket-search.service.ts';
import { t } from './appointment.words.ts';
import { appointments, listAppointments, type UnpagedFilters } from './appointment-list.queries.ts';

export const appointmentLists = serveList(appointments, withTickets<FiltersOf<typeof appointment.page>>);

/**
 * Appointments between two days, by time. Of more than 1,000 those from today on are kept first, then the latest past ones,
 * with a message (`setMessage`). Fails as a bad request where the last day is before the first.
 */
export async function listUnpaged({ db, setMessage }: CallContext, asked: UnpagedFilters): Promise<Appointment[]> {
  if (asked.from && asked.to && asked.from > asked.to) throw badRequest('to', t.lastBeforeFirst());
  const kept = limitRows(await db.all(listAppointments, asked), 'most current', setMessage);
  const startOf = ({ date, time, id }: Appointment) => `${date} ${time} ${id}`;
  return kept.sort((one, other) => (startOf(one) < startOf(other) ? -1 : 1));
}
