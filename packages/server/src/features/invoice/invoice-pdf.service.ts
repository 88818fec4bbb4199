// An invoice as it is mailed and handed over: under the hospital's letterhead, who owes what for what, and until when.
import type { InvoiceWhole } from '@almoner/contract/invoice';
import type { Database } from '../../kernel/database.ts';
import { type PdfContent, renderPdf } from '../../kernel/pdf.ts';
import { type PdfLetterhead, pdfLetterhead } from '../tenant/pdf-letterhead.service.ts';
import { itemTable, partiesOf, totalsOf } from './invoice-page.rules.ts';

const titleOf = ({ number }: InvoiceWhole) => (number ? `Invoice ${number}` : 'Invoice (draft)');

/** `INV-000012.pdf`; a prefix may hold a slash, which no file's name does. */
export const fileNameOf = ({ number }: Pick<InvoiceWhole, 'number'>) =>
  `${number?.replaceAll('/', '-') ?? 'draft-invoice'}.pdf`;

/** The pages of an invoice, for a call or `behind` one. DRAFT and VOID stand across them. */
export async function toPdf(db: Database, invoice: InvoiceWhole, { behind = false } = {}): Promise<Buffer> {
  const { company, content } = await pdfLetterhead(db, heading(invoice));
  const across = invoice.status === 'DRAFT' || invoice.status === 'VOID' ? invoice.status : undefined;
  const title = titleOf(invoice);
  const foot = `${company.name} · ${title} · ${invoice.patient.patientId}`;
  return renderPdf({ title, foot, across, content: [content, body(invoice, company)] }, { behind });
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
