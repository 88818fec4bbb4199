// The PDF of a discharge summary under the letterhead of the hospital, in its language.
import type { Admission } from '@almoner/contract/care/admission';
import type { DischargeSummary } from '@almoner/contract/care/discharge-summary';
import type { Patient } from '@almoner/contract/front/patient';
import type { Said } from '@almoner/contract/said';
import { conflict } from '../../../kernel/base/failure.ts';
import type { Turn } from '../../../kernel/base/gate.ts';
import { inWords, writtenIn } from '../../../kernel/base/language.ts';
import { renderPdf } from '../../../kernel/documents/pdf.ts';
import type { Call, Signed } from '../../../kernel/request/call.ts';
import { getPatient } from '../../front/patient/patient.service.ts';
import { findLanguage } from '../../house/company/company.service.ts';
import { type HeadParts, letterhead, readHeadParts } from '../../house/company/pdf-letterhead.service.ts';
import { findStay } from '../admission/stay.service.ts';
import { t as refusal } from './round.words.ts';
import * as queries from './summary.queries.ts';
import { factsOf, medicinesOf, patientOf, sectionsOf, signatureOf } from './summary-page.rules.ts';
import { t } from './summary-page.words.ts';

/** Data of the page. */
export interface SummarySheet {
  stay: Admission;
  patient: Patient;
  summary: DischargeSummary;
  head: HeadParts;
  language: string;
}

/** Reads the data of the page. Fails as absent, and as a conflict where nothing is written yet. */
export async function readSummarySheet({ db }: Pick<Call, 'db'>, admissionId: string): Promise<SummarySheet> {
  const [stay, summary, head, language] = await Promise.all([
    findStay({ db }, admissionId),
    db.first(queries.findSummary, { admissionId }),
    readHeadParts(db),
    findLanguage(db),
  ]);
  if (!summary) throw conflict(refusal.noSummaryToPrint());
  const patient = await getPatient(db, stay.ticket.patient.id);
  return { stay, patient, summary, head, language };
}

/** Renders the page. A draft has DRAFT across its pages. */
export function summaryPdf(
  turn: Turn,
  { stay, patient, summary, head, language }: SummarySheet,
  { caller, now }: Pick<Signed, 'caller' | 'now'>,
): Promise<Buffer> {
  const { company, logo } = head;
  const say = (said: Said) => inWords(said, language);
  const written = { locale: writtenIn(language, company.locale), timeZone: caller.timeZone, say };
  const name = `${patient.firstName} ${patient.lastName}`.trim();
  const heading = say(t.heading());
  const data = {
    title: say(t.title({ name })),
    foot: `${company.name} · ${heading} · ${name} · ${patient.patientId}`,
    across: summary.status === 'SIGNED' ? null : say(t.draft()),
    head: letterhead(head, language),
    heading,
    patient: patientOf(patient, stay, written),
    facts: factsOf(stay, written, now),
    ...sectionsOf(summary, written),
    medicines: medicinesOf(summary, written),
    ...signatureOf(summary, written),
  };
  return renderPdf(turn, { template: 'discharge-summary', language, data, logo });
}
