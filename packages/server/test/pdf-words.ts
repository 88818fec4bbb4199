// The text of a PDF's pages, line by line in reading order.
import { extractTextItems, getDocumentProxy, getResolvedPDFJS, type StructuredTextItem } from 'unpdf';

/** Pieces whose baselines differ by less than this, in points, are on one line. */
const ONE_LINE = 2;

/** The text of one page: pieces of a line from left to right, lines from top to bottom. */
function linesOf(pieces: readonly StructuredTextItem[]): string {
  const lines: StructuredTextItem[][] = [];
  for (const piece of pieces.toSorted((one, other) => other.y - one.y)) {
    const line = lines.at(-1);
    if (line?.[0] && Math.abs(line[0].y - piece.y) < ONE_LINE) line.push(piece);
    else lines.push([piece]);
  }
  return lines.map(wordsOfLine).join('\n');
}

/** A gap of less than a fifth of the font size is within a word. */
function wordsOfLine(line: readonly StructuredTextItem[]): string {
  let end = Number.NEGATIVE_INFINITY;
  let words = '';
  for (const { str, x, width, fontSize } of line.toSorted((one, other) => one.x - other.x)) {
    if (!str) continue;
    words += words && x - end > fontSize / 5 ? ` ${str}` : str;
    end = x + width;
  }
  return words;
}

/** The text of each page of a PDF. */
export async function pagesOf(pdf: Uint8Array): Promise<string[]> {
  const { items } = await extractTextItems(await getDocumentProxy(new Uint8Array(pdf)));
  return items.map(linesOf);
}

/** The text of a PDF, page after page. */
export const wordsOf = async (pdf: Uint8Array): Promise<string> => (await pagesOf(pdf)).join('\n');

/** The text on one line, without the page's line breaks. */
export const flat = (words: string): string => words.replaceAll('\u200b', '').replaceAll(/\s+/g, ' ');

// A method that the PDF reader uses and Node.js has from version 21 on.
if (!('transferToFixedLength' in ArrayBuffer.prototype)) {
  Object.defineProperty(ArrayBuffer.prototype, 'transferToFixedLength', {
    value: function (this: ArrayBuffer, length = this.byteLength) {
      return this.slice(0, length);
    },
  });
}

type Shown = { originalCharCode: number } | number | null;

/** Number of letters of a PDF that are boxes: the typeface's glyph 0. */
export async function boxesOf(pdf: Uint8Array): Promise<number> {
  const { OPS } = await getResolvedPDFJS();
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const numbers = Array.from({ length: document.numPages }, (_, at) => at + 1);
  const glyphs = await Promise.all(
    numbers.map(async (number): Promise<Shown[]> => {
      const { fnArray, argsArray } = await (await document.getPage(number)).getOperatorList();
      return fnArray.flatMap((act, at) => (act === OPS.showText ? argsArray[at][0] : []));
    }),
  );
  const letters = glyphs.flat().filter((one) => one !== null && typeof one === 'object');
  if (letters.length === 0) throw new Error('no letters were read from the pages');
  return letters.filter(({ originalCharCode }) => originalCharCode === 0).length;
}
