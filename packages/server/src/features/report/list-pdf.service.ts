// A list that somebody has on the screen, as pages: the words are the screen's, the looks are ours.
import type { PdfTable } from '@almoner/contract/report';
import type { Database } from '../../kernel/database.ts';
import { type PdfContent, renderPdf } from '../../kernel/pdf.ts';
import { type PdfLetterhead, pdfLetterhead } from '../tenant/pdf-letterhead.service.ts';

/** More columns than this lie down. */
const WIDE = 6;
const INK = '#1c2430';

const isWide = ({ columns }: Pick<PdfTable, 'columns'>) => columns.length > WIDE;

/** What heads a list's pages. */
export const readHead = (db: Database, list: PdfTable): Promise<PdfLetterhead> =>
  pdfLetterhead(db, '', { landscape: isWide(list) });

/** The pages' bytes. A row with too few cells is filled up, one with too many cut: the table would not be one. */
export function renderList(list: PdfTable, { company, content: head }: PdfLetterhead): Promise<Buffer> {
  const { title, subtitle, columns, rows } = list;
  const cells = (texts: readonly string[], style: object) =>
    columns.map(({ align }, place) => ({ text: texts[place] ?? '', alignment: align, ...style }));
  const header = cells(
    columns.map((column) => column.header),
    { bold: true },
  );
  const content: PdfContent = [
    head,
    { text: title, bold: true, fontSize: 15, color: INK },
    { text: subtitle, color: '#566170', margin: [0, 0, 0, 8] },
    {
      table: {
        headerRows: 1,
        widths: columns.map(({ align }) => (align === 'right' ? 'auto' : '*')),
        dontBreakRows: true,
        body: [header, ...rows.map((row) => cells(row, {}))],
      },
      fontSize: isWide(list) ? 8 : 9,
      layout: 'list',
    },
  ];
  return renderPdf({ title, content, landscape: isWide(list), foot: `${company.name} · ${title}` });
}
