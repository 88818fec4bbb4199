// Proposal of a discharge summary, filled from the record of the stay in the language of its author.
import type { Admission } from '@almoner/contract/care/admission';
import { type DischargeSummary, LONG_TEXT, TEXT } from '@almoner/contract/care/discharge-summary';
import { translateMessage } from '../../../kernel/base/language.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { listValidAllergies } from '../../front/patient/patient-fact.service.ts';
import { listReportsOfTicket } from '../laboratory/laboratory.service.ts';
import * as queries from './summary.queries.ts';
import { allergyInWords, fitLines, resultsInWords, withExplanation } from './summary-text.rules.ts';

/** The summary before anything is written; doctors write the course and the condition themselves. */
export async function proposeSummary(
  call: CallContext,
  { id: admissionId, ticketId, ticket, reason, leftAt }: Admission,
): Promise<DischargeSummary> {
  const { db, now, language } = call;
  // For a patient who has left: medicine that ran until then.
  const at = leftAt ? new Date(Date.parse(leftAt) - 1).toISOString() : now.toISOString();
  const [diagnoses, medicines, allergies, reports] = await Promise.all([
    db.all(queries.listDiagnoses, { ticketId }),
    db.all(queries.listRunning, { admissionId, at }),
    allergiesInWords(call, ticket.patient.id),
    listReportsOfTicket(db, ticketId),
  ]);
  const short = (lines: string[], most: number) => fitLines(lines, most, language);
  return {
    admissionId,
    status: 'NONE',
    reason,
    diagnoses: short([...new Set(diagnoses.map(({ diagnosis }) => diagnosis))], TEXT),
    course: '',
    procedures: '',
    results: short(resultsInWords(reports, language), LONG_TEXT),
    allergies,
    condition: '',
    advice: '',
    followUpOn: null,
    followUpWith: '',
    medicines,
    signedAt: null,
    signedBy: null,
    amendment: '',
    versions: [],
    version: 0,
  };
}

/**
 * The patient's recorded allergies, a line each, or the statement that none are known with author and date; empty where the
 * patient was never asked.
 */
export async function allergiesInWords({ db, language, caller }: CallContext, patientId: string): Promise<string> {
  const standing = await listValidAllergies(db, [patientId]);
  const known = standing.map((fact) =>
    withExplanation(translateMessage(allergyInWords(fact, caller), language), fact.note, language),
  );
  return fitLines(known, TEXT, language);
}
