// An invoice as it is mailed and handed over: under the hospital's letterhead, who owes what for what, and until when.
import type { InvoiceWhole } from '@almoner/contract/invoice';
import type { Database } from '../../kernel/database.ts';
import type { Turn } from '../../kernel/gate.ts';
import { type PdfContent, renderPdf } from '../../kernel/pdf.ts';
import { type HeadParts, type PdfLetterhead, pdfLetterhead, readHeadParts } from '../tenant/pdf-letterhead.service.ts';
import { getWhole } from './invoice.service.ts';
import { itemTable, partiesOf, totalsOf } from './invoice-page.rules.ts';

const titleOf = ({ number }: InvoiceWhole) => (number ? `Invoice ${number}` : 'Invoice (draft)');

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
export async function toPdf(turn: Turn, { invoice, head }: InvoiceSheet, { patient = false } = {}): Promise<Buffer> {
  const { company, content } = await pdfLetterhead(turn, head, heading(invoice));
  const across = invoice.status === 'DRAFT' || invoice.status === 'VOID' ? invoice.status : undefined;
  const title = titleOf(invoice);
  const foot = `${company.name} · ${title} · ${invoice.patient.patientId}`;
  return renderPdf(turn, { title, foot, across, content: [content, body(invoice, company)] }, { patient });
}

const heading = ({ number }: InvoiceWhole): PdfContent => [
  { text: 'INVOICE', fontSize: 17, bold: true, characterSpacing: 1.5, color: '#0b6b63' },
  { text: number ?? 'Draft', fontSize: 11, bold: true },
];

function body(invoice: InvoiceWhole, company: PdfLetterhead['company']): PdfContent {
  const { otherInformation } = invoice;
  return [
    partiesOf(invoice, company.locale),
    itemTable(invoice, company),
    totalsOf(invoice, company),
    ...(otherInformation
      ? [
          { text: 'Other information', bold: true, margin: [0, 18, 0, 3] as [number, number, number, number] },
          { text: otherInformation },
        ]
      : []),
    ...(company.invoiceFooter
      ? [
          {
            text: company.invoiceFooter,
            color: '#566170',
            fontSize: 8.5,
            margin: [0, 22, 0, 0] as [number, number, number, number],
          },
        ]
      : []),
  ];
}
