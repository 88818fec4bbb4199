// An invoice as it is mailed and handed over: under the hospital's letterhead, who owes what for what, and until when.
import type { InvoiceWhole } from '@almoner/contract/money/invoice';
import type { Database } from '../../../kernel/database.ts';
import type { Turn } from '../../../kernel/gate.ts';
import { renderPdf } from '../../../kernel/pdf.ts';
import { type HeadParts, letterhead, readHeadParts } from '../../house/company/pdf-letterhead.service.ts';
import { getWhole } from './invoice.service.ts';
import { factsOf, itemsOf, notesOf, payerOf, totalsOf } from './invoice-page.rules.ts';

/** `INV-000012.pdf`; a prefix may hold a slash, which no file's name does. */
export const fileNameOf = ({ number }: Pick<InvoiceWhole, 'number'>) =>
  `${number?.replaceAll('/', '-') ?? 'draft-invoice'}.pdf`;

/** What an invoice's pages are made of, as it is read. */
export interface InvoiceSheet {
  invoice: InvoiceWhole;
  head: HeadParts;
}

export const readSheet = async (db: Database, id: string, today: string): Promise<InvoiceSheet> => {
  const [invoice, head] = await Promise.all([getWhole(db, id, today), readHeadParts(db)]);
  return { invoice, head };
};

/** The pages of an invoice; what nobody waits for is `patient`. DRAFT and VOID stand across them. */
export function toPdf(turn: Turn, { invoice, head }: InvoiceSheet, { patient = false } = {}): Promise<Buffer> {
  const { company, logo } = head;
  const { number, status } = invoice;
  const title = number ? `Invoice ${number}` : 'Invoice (draft)';
  const data = {
    title,
    foot: `${company.name} · ${title} · ${invoice.patient.patientId}`,
    across: status === 'DRAFT' || status === 'VOID' ? status : null,
    barcode: number,
    head: letterhead(head),
    heading: 'Invoice',
    number: number ?? 'Draft',
    to: payerOf(invoice),
    facts: factsOf(invoice, company.locale),
    ...itemsOf(invoice, company),
    totals: totalsOf(invoice, company),
    notes: notesOf(invoice, company.invoiceFooter),
  };
  return renderPdf(turn, { template: 'invoice', data, logo }, { patient });
}
