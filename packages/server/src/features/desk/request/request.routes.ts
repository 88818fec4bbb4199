// What pharmacy and laboratory were asked for, in one list: today's, a ticket's, a patient's.
import { meets } from '@almoner/contract/access';
import type { AnyCall } from '@almoner/contract/call';
import { labRequest } from '@almoner/contract/care/lab-request';
import { pharmacy as pharmacyCalls } from '@almoner/contract/care/pharmacy';
import type { Request, RequestEntry, request } from '@almoner/contract/desk/request';
import { MOST_OF_PATIENT } from '@almoner/contract/front/patient-profile';
import type { FiltersOf } from '@almoner/contract/list';
import { dayIn } from '../../../kernel/clock.ts';
import type { Handlers, SessionContext } from '../../../kernel/context.ts';
import { serveList } from '../../../kernel/list.ts';
import { mostUrgent } from '../../../kernel/paging.ts';
import * as laboratory from '../../care/laboratory/lab-request.service.ts';
import * as pharmacy from '../../care/pharmacy/pharmacy.service.ts';
import { getPatient } from '../../front/patient/patient.service.ts';
import { lookAtTicket } from '../../front/ticket/ticket.service.ts';
import { listOfDay, requests } from './request-list.queries.ts';

// Ids grow with time.
const byNewest = (one: Request, other: Request) => (one.id < other.id ? 1 : -1);

/** Who may open a request of one place sees that place's. */
async function listAbout(
  { db, caller, say }: Pick<SessionContext<AnyCall>, 'db' | 'caller' | 'say'>,
  about: 'ticket' | 'patient',
  id: string,
): Promise<RequestEntry[]> {
  const lists = await Promise.all([
    meets(pharmacyCalls.read.needs, caller.grants) ? pharmacy.listRequestsAbout(db, about, id) : [],
    meets(labRequest.read.needs, caller.grants) ? laboratory.listRequestsAbout(db, about, id) : [],
  ]);
  const most = about === 'patient' ? MOST_OF_PATIENT : Number.POSITIVE_INFINITY;
  return lists.flatMap((list) => mostUrgent(list, 'newest', say, most)).sort(byNewest);
}

export const requestHandlers: Handlers<typeof request> = {
  today: async ({ db, caller, now, say }) =>
    mostUrgent(await db.all(listOfDay, { day: dayIn(caller.timeZone, now) }), 'newest', say),
  ...serveList(requests, ({ source }: FiltersOf<typeof request.page>, { caller, now }) => ({
    source,
    day: dayIn(caller.timeZone, now),
  })),
  listOfTicket: async (context) => {
    const { ticketId } = context.params;
    await lookAtTicket(context.db, context.audit, ticketId);
    return listAbout(context, 'ticket', ticketId);
  },
  listOfPatient: async (context) => {
    const { patientId } = context.params;
    await getPatient(context.db, patientId);
    context.audit.looked('patient', patientId);
    return listAbout(context, 'patient', patientId);
  },
};
