// Worklists: today's visits for the desk, a doctor and the nurses, and the number of waiting patients by place.
import type { DoctorWorklist, deskWorklist, ResultsToRead, Visit, Waiting } from '@almoner/contract/desk/worklist';
import type { FiltersOf } from '@almoner/contract/list';
import { dayAfter } from '../../../kernel/base/clock.ts';
import { serveList } from '../../../kernel/records/list.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { findLatestVitalSigns } from '../../care/treatment/vital-signs.service.ts';
import { waitingDayOf } from '../../front/appointment/waiting-day.sql.ts';
import { withTickets } from '../../front/ticket/ticket-search.service.ts';
import * as queries from './worklist.queries.ts';

export const deskVisitLists = serveList(
  queries.deskVisits,
  async (filters: FiltersOf<typeof deskWorklist.page>, asking) => ({
    ...(await withTickets(filters, asking)),
    ...waitingDayOf(asking.call),
  }),
);

/** Places where patients wait today, with their number, the longest wait first. */
export const listWaiting = (call: CallContext): Promise<Waiting[]> =>
  call.db.all(queries.listWaiting, waitingDayOf(call));

/** The caller's visits of today, each with its latest vital signs, and the number of those of tomorrow. */
export async function getDoctorWorklist(call: CallContext): Promise<DoctorWorklist> {
  const { db, today } = call;
  const { accountId } = call.caller;
  const [visits, tomorrow] = await Promise.all([
    db.all(queries.listDoctorVisits, { accountId, ...waitingDayOf(call) }),
    db.one(queries.countDoctorVisits, { accountId, day: dayAfter(today, 1) }),
  ]);
  const ticketIds = visits.map(({ ticketId }) => ticketId);
  const vitals = await findLatestVitalSigns(db, ticketIds);
  return { visits: visits.map((visit) => ({ ...visit, vitals: vitals.get(visit.ticketId) ?? null })), tomorrow };
}

/** The first of the caller's unread results, those outside their range before the others, and the number of all. */
export async function getUnreadResults({ db, caller: { accountId } }: CallContext): Promise<ResultsToRead> {
  const found = await db.all(queries.listUnreadResults, { accountId });
  return { results: found.map(({ all: _, ...result }) => result), count: found[0]?.all ?? 0 };
}

/** Today's arrived visits without vital signs, the longest waiting first. */
export const listWithoutVitals = (call: CallContext): Promise<Visit[]> =>
  call.db.all(queries.listWithoutVitals, waitingDayOf(call));
