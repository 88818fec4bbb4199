// What heads the pages that are handed over as PDF: logo, name, address, and how to reach the company.
import type { Company } from '@almoner/contract/company';
import { countryName } from '@almoner/contract/company-values';
import type { Database } from '../../kernel/database.ts';
import type { Turn } from '../../kernel/gate.ts';
import type { PdfContent } from '../../kernel/pdf.ts';
import { toPng } from '../../kernel/picture.ts';
import * as queries from './company.queries.ts';
import { getCompany } from './company.service.ts';

export interface PdfLetterhead {
  company: Company;
  /** Stands at the top of the first page. */
  content: PdfContent;
}

const INK = '#12343b';
const SOFT = '#566170';
/** The width between the margins of an A4 page, in points. */
const WIDTHS = { upright: 515, landscape: 762 };

/** What a letterhead is made of, as it is read. */
export interface HeadParts {
  company: Company;
  logo: Buffer | undefined;
}

export async function readHeadParts(db: Database): Promise<HeadParts> {
  const [company, logo] = await Promise.all([getCompany(db), db.first(queries.findOwnLogo, {})]);
  return { company, logo: logo?.bytes };
}

/** The company's letterhead as pdfmake spells it, with `right` at its right: what kind of page it is. */
export async function pdfLetterhead(
  turn: Turn,
  { company, logo }: HeadParts,
  right: PdfContent = '',
  { landscape = false } = {},
): Promise<PdfLetterhead> {
  const picture = logo && `data:image/png;base64,${(await toPng(turn, logo)).toString('base64')}`;
  const { name, phone, email, website } = company;
  const lines = [...addressLines(company), [phone, email].filter(Boolean).join(' · '), website].filter(Boolean);
  const words = {
    stack: [
      { text: name, fontSize: 15, bold: true, color: INK, margin: [0, 0, 0, 2] },
      ...lines.map((text) => ({ text, fontSize: 8.5, color: SOFT })),
    ],
    width: '*',
  };
  return {
    company,
    content: [
      {
        columns: [
          ...(picture ? [{ image: picture, fit: [110, 64] as [number, number], width: 'auto' as const }] : []),
          words,
          { stack: [right], width: 'auto', alignment: 'right' },
        ],
        columnGap: 14,
      } as PdfContent,
      {
        canvas: [
          {
            type: 'line',
            x1: 0,
            y1: 0,
            x2: landscape ? WIDTHS.landscape : WIDTHS.upright,
            y2: 0,
            lineWidth: 1.5,
            lineColor: INK,
          },
        ],
        margin: [0, 10, 0, 16],
      },
    ],
  };
}

/** `12 Marina`, `Lagos 101001, Nigeria`; what is not known is left out. */
function addressLines({ address, city, postalCode, state, country }: Company): string[] {
  const town = [city, postalCode].filter(Boolean).join(' ');
  const place = [town, state === city ? '' : state, country && countryName(country)].filter(Boolean).join(', ');
  return [...address.split('\n').map((line) => line.trim()), place];
}
