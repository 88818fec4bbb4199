// The PDF of an invoice under the letterhead of the hospital.

import type { EncodedMessage } from '@almoner/contract/encoded-message';
import type { InvoiceWhole } from '@almoner/contract/money/invoice';
import type { Turn } from '../../../kernel/base/gate.ts';
import { translateMessage, writtenIn } from '../../../kernel/base/language.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { renderPdf } from '../../../kernel/documents/pdf.ts';
import { getHospitalLanguage } from '../../house/company/company.service.ts';
import { type LetterheadData, letterhead, readLetterhead } from '../../house/company/pdf-letterhead.service.ts';
import { listLinesByBill } from '../bill/bill-line.service.ts';
import { getWhole } from './invoice.service.ts';
import { type BillLinesById, factsOf, itemsOf, notesOf, payerOf, totalRowsOf } from './invoice-page.rules.ts';
import { t } from './invoice-page.words.ts';

/** `INV-000012.pdf`. A prefix may contain a slash, a file name may not. */
export const fileNameOf = ({ number }: Pick<InvoiceWhole, 'number'>) =>
  `${number?.replaceAll('/', '-') ?? 'draft-invoice'}.pdf`;

interface InvoiceSheet {
  invoice: InvoiceWhole;
  /** Lines of the bills that the invoice charges, by bill id. */
  lines: BillLinesById;
  head: LetterheadData;
  language: string;
}

export const readSheet = async (db: Database, id: string, today: string): Promise<InvoiceSheet> => {
  const [invoice, head, language] = await Promise.all([
    getWhole(db, id, today),
    readLetterhead(db),
    getHospitalLanguage(db),
  ]);
  const lines = await listLinesByBill(
    db,
    invoice.items.flatMap(({ billId }) => billId ?? []),
  );
  return { invoice, lines, head, language };
};

/**
 * Renders an invoice; DRAFT and VOID are printed across the pages. `patient` is for background jobs, which may wait longer
 * for a turn.
 */
export function toPdf(
  turn: Turn,
  { invoice, lines, head, language }: InvoiceSheet,
  { patient = false } = {},
): Promise<Buffer> {
  const { company, logo } = head;
  const { number, status } = invoice;
  const say = (said: EncodedMessage) => translateMessage(said, language);
  const title = say(number ? t.title({ number }) : t.titleOfDraft());
  const written = { locale: writtenIn(language, company.locale), currency: company.currency, say };
  const data = {
    title,
    foot: `${company.name} · ${title} · ${invoice.patient.patientId}`,
    across: status === 'DRAFT' || status === 'VOID' ? say(t.across({ status })) : null,
    barcode: number,
    head: letterhead(head, language),
    heading: say(t.heading()),
    number: number ?? say(t.draft()),
    labels: { to: say(t.to()), patientsAddress: say(t.patientsAddress()) },
    to: payerOf(invoice),
    facts: factsOf(invoice, written),
    ...itemsOf(invoice, lines, written),
    totals: totalRowsOf(invoice, written),
    notes: notesOf(invoice, company.invoiceFooter, written),
  };
  return renderPdf(turn, { template: 'invoice', language, data, logo }, { patient });
}
