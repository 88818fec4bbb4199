// The text of a PDF's pages, line by line as a reader sees them.
import { extractTextItems, getDocumentProxy, type StructuredTextItem } from 'unpdf';

/** Pieces whose baselines differ by less than this, in points, stand on one line. */
const ONE_LINE = 2;

/** The words of one page: pieces on one line from left to right, lines from top to bottom. */
function linesOf(pieces: readonly StructuredTextItem[]): string {
  const lines: StructuredTextItem[][] = [];
  for (const piece of pieces.toSorted((one, other) => other.y - one.y)) {
    const line = lines.at(-1);
    if (line?.[0] && Math.abs(line[0].y - piece.y) < ONE_LINE) line.push(piece);
    else lines.push([piece]);
  }
  return lines.map(wordsOfLine).join('\n');
}

/** A gap of less than a fifth of the letters' size is within a word. */
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

/** The words of each page of a PDF. */
export async function pagesOf(pdf: Uint8Array): Promise<string[]> {
  const { items } = await extractTextItems(await getDocumentProxy(new Uint8Array(pdf)));
  return items.map(linesOf);
}

/** The words of a PDF, one page after the other. */
export const wordsOf = async (pdf: Uint8Array): Promise<string> => (await pagesOf(pdf)).join('\n');

/** The words in one line, whatever breaks the page's lines have. */
export const flat = (words: string): string => words.replaceAll('\u200b', '').replaceAll(/\s+/g, ' ');
