// Requests to pharmacy and laboratory in one list: of today, of a ticket or of a patient.
import { meets } from '@almoner/contract/access';
import { labRequest } from '@almoner/contract/care/lab-request';
import { pharmacy } from '@almoner/contract/care/pharmacy';
import type { Request, RequestEntry, request } from '@almoner/contract/desk/request';
import { MOST_OF_PATIENT } from '@almoner/contract/front/patient-profile';
import { limitRows } from '../../../kernel/records/paging.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import type { Handlers } from '../../../kernel/request/handler.ts';
import { labRequests } from '../../care/laboratory/lab-request.service.ts';
import { pharmacyRequests } from '../../care/pharmacy/pharmacy.service.ts';
import { getPatient } from '../../front/patient/patient.service.ts';
import { lookAtTicket } from '../../front/ticket/ticket.service.ts';
import { dayRequestLists, listRequestsOfToday } from './request-list.service.ts';

// Ids are UUIDs of version 7, so the greatest is the newest.
const byNewest = (one: Request, other: Request) => (one.id < other.id ? 1 : -1);

async function listAbout(call: CallContext, about: 'ticket' | 'patient', id: string): Promise<RequestEntry[]> {
  const lists = await Promise.all([
    meets(pharmacy.read.needs, call.caller.grants) ? pharmacyRequests.listAbout(call, about, id) : [],
    meets(labRequest.read.needs, call.caller.grants) ? labRequests.listAbout(call, about, id) : [],
  ]);
  const most = about === 'patient' ? MOST_OF_PATIENT : Number.POSITIVE_INFINITY;
  return lists.flatMap((list) => limitRows(list, 'newest', call.setMessage, most)).sort(byNewest);
}

export const requestHandlers: Handlers<typeof request> = {
  today: async (call) => limitRows(await listRequestsOfToday(call), 'newest', call.setMessage),
  ...dayRequestLists,
  listOfTicket: async (call) => {
    const { ticketId } = call.params;
    await lookAtTicket(call, ticketId);
    return listAbout(call, 'ticket', ticketId);
  },
  listOfPatient: async (call) => {
    const { patientId } = call.params;
    await getPatient(call.db, patientId);
    call.audit.viewed('patient', patientId);
    return listAbout(call, 'patient', patientId);
  },
};
