// A list as a printable PDF, for every table of the web.
import { z } from 'zod';
import { session } from './access.ts';
import { post } from './call.ts';
import { Bytes, line, optionalLine, optionalParagraph } from './wire.ts';
import { t } from './wire.words.ts';

/** The limits of one PDF: columns, rows, and characters of a cell. */
export const PDF_LIMITS = { columns: 20, rows: 2000, text: 500 } as const;

const PdfTable = z.strictObject({
  title: line(t.provideTitle(), 200),
  subtitle: optionalLine(200).default(''),
  columns: z
    .array(z.strictObject({ header: optionalLine(200), align: z.enum(['left', 'right']).default('left') }))
    .min(1)
    .max(PDF_LIMITS.columns),
  rows: z.array(z.array(optionalParagraph(PDF_LIMITS.text))).max(PDF_LIMITS.rows),
});
export type PdfTable = z.output<typeof PdfTable>;

export const listPdf = post('/report/create/pdf', {
  needs: session(),
  changes: ['export'],
  summary: 'Print a list as PDF; one that the caller has read; the export is audited',
  body: { pdfRo: PdfTable },
  data: Bytes,
  binary: 'application/pdf',
  notReplayed: true,
});
