// Lists of appointments.
import type { Appointment, appointment } from '@almoner/contract/front/appointment';
import type { FiltersOf } from '@almoner/contract/list';
import { incorrect } from '../../../kernel/base/failure.ts';
import { serveList } from '../../../kernel/records/list.ts';
import { mostUrgent } from '../../../kernel/records/paging.ts';
import type { Call } from '../../../kernel/request/call.ts';
import { withTickets } from '../ticket/ticket-search.service.ts';
import { t } from './appointment.words.ts';
import { appointments, listAppointments, type Unpaged } from './appointment-list.queries.ts';

export const appointmentLists = serveList(appointments, withTickets<FiltersOf<typeof appointment.page>>);

/**
 * Appointments between two days, by time. Of more than 1,000 those from today on are kept first, then the latest past ones,
 * with a message (`say`). Fails as incorrect where the last day is before the first.
 */
export async function listUnpaged({ db, say }: Call, asked: Unpaged): Promise<Appointment[]> {
  if (asked.from && asked.to && asked.from > asked.to) throw incorrect('to', t.lastBeforeFirst());
  const kept = mostUrgent(await db.all(listAppointments, asked), 'most current', say);
  const startOf = ({ date, time, id }: Appointment) => `${date} ${time} ${id}`;
  return kept.sort((one, other) => (startOf(one) < startOf(other) ? -1 : 1));
}
