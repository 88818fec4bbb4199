// The PDF of an invoice under the letterhead of the hospital.
import type { InvoiceWhole } from '@almoner/contract/money/invoice';
import type { Database } from '../../../kernel/database.ts';
import type { Turn } from '../../../kernel/gate.ts';
import { renderPdf } from '../../../kernel/pdf.ts';
import { type HeadParts, letterhead, readHeadParts } from '../../house/company/pdf-letterhead.service.ts';
import { getWhole } from './invoice.service.ts';
import { factsOf, itemsOf, notesOf, payerOf, totalsOf } from './invoice-page.rules.ts';

/** `INV-000012.pdf`. A prefix may contain a slash, a file name may not. */
export const fileNameOf = ({ number }: Pick<InvoiceWhole, 'number'>) =>
  `${number?.replaceAll('/', '-') ?? 'draft-invoice'}.pdf`;

export interface InvoiceSheet {
  invoice: InvoiceWhole;
  head: HeadParts;
}

export const readSheet = async (db: Database, id: string, today: string): Promise<InvoiceSheet> => {
  const [invoice, head] = await Promise.all([getWhole(db, id, today), readHeadParts(db)]);
  return { invoice, head };
};

/** DRAFT and VOID stand across the pages. `patient`: a background job that can wait longer for its turn. */
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
