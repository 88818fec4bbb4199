// Lists of treatments.
import type { treatment } from '@almoner/contract/care/treatment';
import type { TreatmentSummary } from '@almoner/contract/care/treatment-summary';
import type { FiltersOf } from '@almoner/contract/list';
import type { Page } from '@almoner/contract/wire';
import { type FilterContext, type InPath, serveList, withoutNull } from '../../../kernel/records/list.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { findPatientMatches } from '../../front/patient/patient-reference.service.ts';
import { lookAtTicket } from '../../front/ticket/ticket.service.ts';
import * as queries from './treatment.queries.ts';
import { treatments } from './treatment-list.queries.ts';

type Filters = FiltersOf<typeof treatment.page>;

const valuesOf = async ({ patientName, patientPhone, ...days }: Filters, { read }: Pick<FilterContext, 'read'>) => ({
  ...days,
  ...(await findPatientMatches(read, { name: patientName, phone: patientPhone })),
});

export const treatmentLists = serveList(treatments, valuesOf);

/** A page of the treatments that a path asks for, newest first. */
export async function listTreatments(
  { db }: CallContext,
  asked: InPath<Filters>,
  { page, size }: { page: number; size: number },
): Promise<Page<TreatmentSummary>> {
  return treatments.page(db, await valuesOf(withoutNull(asked), { read: (work) => work(db) }), {}, page, size);
}

/** A ticket's treatments, newest first; a look into its patient's record. Fails as not found. */
export async function lookAtTreatmentsOf(call: CallContext, ticketId: string): Promise<TreatmentSummary[]> {
  const [, found] = await Promise.all([lookAtTicket(call, ticketId), call.db.all(queries.listOfTicket, { ticketId })]);
  return found;
}

/** Treatments on all the tickets of a patient, newest first, one more than are answered at most. */
export const listTreatmentsOfPatient = ({ db }: CallContext, patientId: string): Promise<TreatmentSummary[]> =>
  db.all(queries.listOfPatient, { patientId });
