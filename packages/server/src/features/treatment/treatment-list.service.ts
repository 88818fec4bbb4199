// Lists of treatments.
import type { TreatmentSummary } from '@almoner/contract/treatment-summary';
import { NIL, type Page } from '@almoner/contract/wire';
import type { Audit } from '../../kernel/context.ts';
import type { Database } from '../../kernel/database.ts';
import { toPage } from '../../kernel/paging.ts';
import { findPatientIds } from '../patient/patient.service.ts';
import { lookAtTicket } from '../ticket/ticket.service.ts';
import * as queries from './treatment.queries.ts';

/** Found rows are counted up to so many: as far as anybody pages. */
const BOUND = 1000;

/** What is asked for, as the path has it: NIL where nothing is. */
interface Asked {
  from: string;
  to: string;
  patientName: string;
  patientPhone: string;
}

/** A page of the treatments that are asked for, newest first. */
export async function listTreatments(
  db: Database,
  asked: Asked,
  { page, size }: { page: number; size: number },
): Promise<Page<TreatmentSummary>> {
  const given = (text: string) => (text === NIL ? null : text);
  const filter = {
    from: given(asked.from),
    to: given(asked.to),
    patientIds: await findPatientIds(db, { name: asked.patientName, phone: asked.patientPhone }),
  };
  const [rows, { total }] = await Promise.all([
    db.all(queries.listPage, { ...filter, limit: size, offset: page * size }),
    db.one(queries.countFiltered, { ...filter, bound: BOUND }),
  ]);
  return toPage(rows, total, page, size);
}

/** A ticket's treatments, newest first; a look into its patient's record. Fails as absent. */
export async function lookAtTreatmentsOf(db: Database, audit: Audit, ticketId: string): Promise<TreatmentSummary[]> {
  const [, found] = await Promise.all([lookAtTicket(db, audit, ticketId), db.all(queries.listOfTicket, { ticketId })]);
  return found;
}

/** Of all the tickets of a patient, newest first, at most 500. */
export const listTreatmentsOfPatient = (db: Database, patientId: string): Promise<TreatmentSummary[]> =>
  db.all(queries.listOfPatient, { patientId });
