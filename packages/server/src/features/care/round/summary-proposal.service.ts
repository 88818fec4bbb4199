// Proposal of a discharge summary, filled from the record of the stay in the language of its author.
import type { Admission } from '@almoner/contract/care/admission';
import { type DischargeSummary, LONG_TEXT, TEXT } from '@almoner/contract/care/discharge-summary';
import { inWords } from '../../../kernel/base/language.ts';
import type { Call } from '../../../kernel/request/call.ts';
import { listStandingAllergies } from '../../front/patient/patient-fact.service.ts';
import { listReportedOn } from '../laboratory/laboratory.service.ts';
import * as queries from './summary.queries.ts';
import { allergyInWords, explained, fitting, resultsInWords } from './summary-text.rules.ts';

/** The summary before anything is written; doctors write the course and the condition themselves. */
export async function proposeSummary(
  call: Call,
  { id: admissionId, ticketId, ticket, reason, leftAt }: Admission,
): Promise<DischargeSummary> {
  const { db, now, language } = call;
  // For a patient who has left: medicine that ran until then.
  const at = leftAt ? new Date(Date.parse(leftAt) - 1).toISOString() : now.toISOString();
  const [diagnoses, medicines, allergies, reports] = await Promise.all([
    db.all(queries.listDiagnoses, { ticketId }),
    db.all(queries.listRunning, { admissionId, at }),
    allergiesInWords(call, ticket.patient.id),
    listReportedOn(db, ticketId),
  ]);
  const short = (lines: string[], most: number) => fitting(lines, most, language);
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
export async function allergiesInWords({ db, language, caller }: Call, patientId: string): Promise<string> {
  const standing = await listStandingAllergies(db, [patientId]);
  const known = standing.map((fact) => explained(inWords(allergyInWords(fact, caller), language), fact.note, language));
  return fitting(known, TEXT, language);
}
