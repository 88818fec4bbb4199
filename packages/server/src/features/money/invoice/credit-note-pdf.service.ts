// The PDF of a credit note, on the invoice template with the hospital's letterhead.

import type { EncodedMessage } from '@almoner/contract/encoded-message';
import type { CreditNote } from '@almoner/contract/money/credit-note';
import type { Invoice } from '@almoner/contract/money/invoice';
import type { Turn } from '../../../kernel/base/gate.ts';
import { translateMessage, writtenIn } from '../../../kernel/base/language.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { renderPdf } from '../../../kernel/documents/pdf.ts';
import { getHospitalLanguage } from '../../house/company/company.service.ts';
import { type LetterheadData, letterhead, readLetterhead } from '../../house/company/pdf-letterhead.service.ts';
import { getNote } from './credit-note.service.ts';
import { creditFactsOf, creditItemsOf, creditNotesOf, creditTotalsOf } from './credit-note-page.rules.ts';
import * as queries from './invoice.queries.ts';
import { payerOf } from './invoice-page.rules.ts';
import { t } from './invoice-page.words.ts';

interface NoteSheet {
  note: CreditNote;
  invoice: Invoice;
  head: LetterheadData;
  language: string;
}

/** Reads the data of a credit note's PDF. Fails as not found. */
export const readNoteSheet = async (db: Database, id: string, today: string): Promise<NoteSheet> => {
  const [note, head, language] = await Promise.all([getNote(db, id), readLetterhead(db), getHospitalLanguage(db)]);
  return { note, invoice: await db.one(queries.findInvoice, { id: note.invoice.id, today }), head, language };
};

export function noteToPdf(turn: Turn, { note, invoice, head, language }: NoteSheet): Promise<Buffer> {
  const { company, logo } = head;
  const say = (said: EncodedMessage) => translateMessage(said, language);
  const title = say(t.creditNoteTitle({ number: note.number }));
  const written = { locale: writtenIn(language, company.locale), currency: company.currency, say };
  const data = {
    title,
    foot: `${company.name} · ${title} · ${note.patient.patientId}`,
    across: null,
    barcode: note.number,
    head: letterhead(head, language),
    heading: say(t.creditNote()),
    number: note.number,
    labels: { to: say(t.to()), patientsAddress: say(t.patientsAddress()) },
    to: payerOf(invoice),
    facts: creditFactsOf(note, invoice, written),
    ...creditItemsOf(note, written),
    totals: creditTotalsOf(note, invoice, written),
    notes: creditNotesOf(note, written),
  };
  return renderPdf(turn, { template: 'invoice', language, data, logo });
}
