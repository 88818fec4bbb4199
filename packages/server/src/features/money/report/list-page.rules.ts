// Column widths of a list on a PDF page: numbers, dates and ids never wrap, text does.
import type { PdfTable } from '@almoner/contract/list-pdf';
import { breakable } from '../../../kernel/documents/line-breaks.ts';

/** With more columns the page is landscape. */
const WIDE = 6;
/** A4 less its margins, in points. */
const ROOM = { upright: 493, landscape: 740 };
const SIZES = { usual: 9, wide: 8, least: 4 };

/** Widths of letters in em; `widths` has the exceptions. */
const LETTER = 0.58;
const widths = new Map<string, number>();
for (const sign of ' .,:/-–()') widths.set(sign, 0.4);
for (const letter of 'ABCDEFGHIJKLNOPQRSTUVXYZ') widths.set(letter, 0.7);
for (const letter of 'MWmw%₦') widths.set(letter, 0.9);
const widthOf = (text: string) => Array.from(text).reduce((sum, sign) => sum + (widths.get(sign) ?? LETTER), 0);

/** Numbers, dates, times, phones, and ids such as `PAT_0BD42QE` and `INV-000142`. */
const SOLID = /^(?:[\d\s.,:+\-−–/()%#₦$€£]*|\d{1,2} [A-Z][a-z]{2,8} \d{4}(?:,? \d\d:\d\d)?|[A-Z]{2,5}[_-][A-Z0-9-]+)$/;
const LONGEST_SOLID = 24;
/** Words longer than this may be broken over two lines. */
const LONGEST_WORD = 12;

export const isWide = ({ columns }: Pick<PdfTable, 'columns'>) => columns.length > WIDE;

interface Measure {
  /** Never broken over two lines. */
  solid: boolean;
  /** In em. */
  least: number;
  /** Desired additional width, in em. */
  more: number;
}

/** Lays a list out for the page. A row with too few cells is padded, a row with too many is cut. */
export function layOut(list: PdfTable) {
  const measures = list.columns.map(({ header }, place) => measureOf(header, list.rows, place));
  const gap = measures.length > 12 ? 4 : 8;
  const room = (isWide(list) ? ROOM.landscape : ROOM.upright) - gap * (measures.length - 1);
  const least = measures.reduce((sum, one) => sum + one.least, 0);
  const size = Math.max(SIZES.least, Math.min(isWide(list) ? SIZES.wide : SIZES.usual, room / least));
  const left = Math.max(0, room / size - least);
  const wished = measures.reduce((sum, { more }) => sum + more, 0) || 1;
  const columns = measures.map((one, place) => ({
    header: list.columns[place]?.header ?? '',
    right: list.columns[place]?.align === 'right',
    width: one.least + (left * one.more) / wished,
    solid: one.solid,
  }));
  const rows = list.rows.map((row) =>
    columns.map(({ solid, width }, place) => {
      const text = row[place] ?? '';
      return solid ? unbroken(text) : breakable(text, Math.max(4, Math.floor(width / 0.66)));
    }),
  );
  return { columns, rows, size, gap };
}

// Non-breaking spaces, hyphens and slashes.
const unbroken = (text: string) =>
  text.replaceAll(' ', '\u00a0').replaceAll('-', '\u2011').replaceAll('/', '\u2060/\u2060');

function measureOf(header: string, rows: PdfTable['rows'], place: number): Measure {
  let longest = 0;
  let longestWord = 0;
  let total = 0;
  let solid = true;
  for (const row of rows) {
    const text = row[place] ?? '';
    total += text.length;
    solid &&= text.length <= LONGEST_SOLID && SOLID.test(text);
    if (solid) longest = Math.max(longest, widthOf(text));
    else if (longestWord < LONGEST_WORD)
      longestWord = Math.max(longestWord, ...text.split(' ').map(({ length }) => length));
  }
  solid &&= longest > 0;
  const head = Math.max(...header.split(/\s+/).map(widthOf));
  const word = Math.min(LONGEST_WORD, longestWord) * LETTER;
  const average = rows.length > 0 ? (total / rows.length) * LETTER : 0;
  const least = Math.max(Math.min(head, 8), solid ? longest : word);
  return { solid, least, more: solid ? 0 : Math.max(0.5, average - least) };
}
