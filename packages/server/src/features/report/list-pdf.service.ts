// A list that somebody has on the screen, as pages: the words are the screen's, the looks are ours.
import type { PdfTable } from '@almoner/contract/report';
import type { Turn } from '../../kernel/gate.ts';
import { type PdfContent, renderPdf } from '../../kernel/pdf.ts';
import { type HeadParts, pdfLetterhead } from '../tenant/pdf-letterhead.service.ts';

/** More columns than this lie down. */
const WIDE = 6;
const INK = '#1c2430';

const isWide = ({ columns }: Pick<PdfTable, 'columns'>) => columns.length > WIDE;

/** The pages' bytes. A row with too few cells is filled up, one with too many cut: the table would not be one. */
export async function renderList(turn: Turn, list: PdfTable, parts: HeadParts): Promise<Buffer> {
  const { company, content: head } = await pdfLetterhead(turn, parts, '', { landscape: isWide(list) });
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
  return renderPdf(turn, { title, content, landscape: isWide(list), foot: `${company.name} · ${title}` });
}
