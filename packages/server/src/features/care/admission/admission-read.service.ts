// Reads of stays, each noted as a look into the patient's record.
import type { Admission, AdmissionRow, admission } from '@almoner/contract/care/admission';
import { MOST_OF_PATIENT } from '@almoner/contract/front/patient-profile';
import type { FiltersOf } from '@almoner/contract/list';
import { serveList } from '../../../kernel/records/list.ts';
import { limitRows } from '../../../kernel/records/paging.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { getPatient } from '../../front/patient/patient.service.ts';
import { lookAtTicket } from '../../front/ticket/ticket.service.ts';
import { withTickets } from '../../front/ticket/ticket-search.service.ts';
import { findWard } from '../../house/ward/ward.service.ts';
import { recordView } from '../order/order.service.ts';
import * as queries from './admission.queries.ts';
import { admissions } from './admission-list.queries.ts';
import { getStay } from './stay.service.ts';

/** One stay with its beds. Fails as not found. */
export const lookAtStay = async (call: CallContext, id: string): Promise<Admission> =>
  recordView(call, 'admission', await getStay(call, id));

/** The stays of a ticket with their beds, newest first. Fails as not found. */
export async function lookAtStaysOfTicket(call: CallContext, ticketId: string): Promise<Admission[]> {
  const [, found] = await Promise.all([lookAtTicket(call, ticketId), call.db.all(queries.listOfTicket, { ticketId })]);
  return found;
}

/** The newest stays of a patient; a message says where there are more. Fails as not found. */
export async function lookAtStaysOfPatient(call: CallContext, patientId: string): Promise<AdmissionRow[]> {
  const [, found] = await Promise.all([
    getPatient(call.db, patientId),
    call.db.all(queries.listOfPatient, { patientId }),
  ]);
  call.audit.viewed('patient', patientId);
  return limitRows(found, 'newest', call.setMessage, MOST_OF_PATIENT);
}

export const admissionLists = serveList(
  admissions,
  async (filters: FiltersOf<typeof admission.page>, { call, read }) => {
    const { wardId } = filters;
    if (wardId) await read((db) => findWard(db, wardId));
    return { ...(await withTickets(filters, { read })), timeZone: call.caller.timeZone };
  },
);
