// The PDF of a discharge summary under the letterhead of the hospital, in its language.
import type { Admission } from '@almoner/contract/care/admission';
import type { DischargeSummary } from '@almoner/contract/care/discharge-summary';
import type { EncodedMessage } from '@almoner/contract/encoded-message';
import type { Patient } from '@almoner/contract/front/patient';
import { conflict } from '../../../kernel/base/failure.ts';
import type { Turn } from '../../../kernel/base/gate.ts';
import { translateMessage, writtenIn } from '../../../kernel/base/language.ts';
import { renderPdf } from '../../../kernel/documents/pdf.ts';
import type { CallContext, WithCaller } from '../../../kernel/request/call-context.ts';
import { getPatient } from '../../front/patient/patient.service.ts';
import { getHospitalLanguage } from '../../house/company/company.service.ts';
import { type LetterheadData, letterhead, readLetterhead } from '../../house/company/pdf-letterhead.service.ts';
import { getStay } from '../admission/stay.service.ts';
import { t as refusal } from './round.words.ts';
import * as queries from './summary.queries.ts';
import { factsOf, medicinesOf, patientOf, sectionsOf, signatureOf } from './summary-page.rules.ts';
import { t } from './summary-page.words.ts';

/** Data of the page. */
interface SummarySheet {
  stay: Admission;
  patient: Patient;
  summary: DischargeSummary;
  head: LetterheadData;
  language: string;
}

/** Reads the data of the page. Fails as not found, and as a conflict where nothing is written yet. */
export async function readSummarySheet({ db }: Pick<CallContext, 'db'>, admissionId: string): Promise<SummarySheet> {
  const [stay, summary, head, language] = await Promise.all([
    getStay({ db }, admissionId),
    db.first(queries.findSummary, { admissionId }),
    readLetterhead(db),
    getHospitalLanguage(db),
  ]);
  if (!summary) throw conflict(refusal.noSummaryToPrint());
  const patient = await getPatient(db, stay.ticket.patient.id);
  return { stay, patient, summary, head, language };
}

/** Renders the page. A draft has DRAFT across its pages. */
export function summaryPdf(
  turn: Turn,
  { stay, patient, summary, head, language }: SummarySheet,
  { caller, now }: Pick<WithCaller, 'caller' | 'now'>,
): Promise<Buffer> {
  const { company, logo } = head;
  const say = (said: EncodedMessage) => translateMessage(said, language);
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
