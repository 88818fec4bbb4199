// A list that somebody has on the screen, as pages: the words are the screen's, the looks are ours.
import type { PdfTable } from '@almoner/contract/report';
import type { Database } from '../../kernel/database.ts';
import { type PdfContent, renderPdf } from '../../kernel/pdf.ts';
import { statement } from '../../kernel/statement.ts';

const WIDE = 6;
const INK = '#1c2430';

const findCompany = statement((db) => db.selectFrom('company_setting').select(['name', 'address', 'phone', 'email']));

export interface Head {
  name: string;
  address: string;
  phone: string;
  email: string;
}

export const readHead = (db: Database): Promise<Head> => db.one(findCompany, {});

/** The pages' bytes. A row with too few cells is filled up, one with too many cut: the table would not be one. */
export function renderList({ title, subtitle, columns, rows }: PdfTable, head: Head): Promise<Buffer> {
  const cells = (texts: readonly string[], style: object) =>
    columns.map(({ align }, place) => ({ text: texts[place] ?? '', alignment: align, ...style }));
  const header = cells(
    columns.map((column) => column.header),
    { bold: true },
  );
  const contact = [head.address.replaceAll('\n', ', '), head.phone, head.email].filter(Boolean).join(' · ');
  const content: PdfContent = [
    { text: head.name, bold: true, fontSize: 13 },
    { text: contact, fontSize: 8, color: '#566170', margin: [0, 0, 0, 14] },
    { text: title, bold: true, fontSize: 15, color: INK },
    { text: subtitle, color: '#566170', margin: [0, 0, 0, 8] },
    {
      table: {
        headerRows: 1,
        widths: columns.map(({ align }) => (align === 'right' ? 'auto' : '*')),
        dontBreakRows: true,
        body: [header, ...rows.map((row) => cells(row, {}))],
      },
      fontSize: columns.length > WIDE ? 8 : 9,
      layout: 'list',
    },
  ];
  return renderPdf({ title, content, landscape: columns.length > WIDE, foot: `${head.name} · ${title}` });
}
