// Letters that can be printed on pages: those of the pages' own typeface, and of further typefaces that are loaded when a
// text needs them. Any other letter is printed as a box. The log has letters by code point, because names are private.
import type { Logger } from './log.ts';

/** The pages' own typeface has all letters below this code point. Most texts need no others, and so no look-up. */
const PLAIN_END = 0x250;
/** Invisible characters need no glyph. */
const UNSEEN = /^[\p{DI}\p{Cf}\p{Cc}]$/u;

const OWN = 0;

interface LetterTable {
  files: string[];
  /** Sorted ranges: first letter, last letter, index of the file. */
  from: Uint32Array;
  to: Uint32Array;
  of: Uint16Array;
}

let table: Promise<LetterTable> | undefined;

/** Reads the table of letters; called when the first unusual letter occurs. */
async function readLetterTable(): Promise<LetterTable> {
  const { lettersByFile } = await import('./letters.generated.ts');
  const files = Object.keys(lettersByFile);
  const ranges = Object.values(lettersByFile)
    .flatMap((letters, of) =>
      letters.split(' ').map((range) => {
        const [from = 0, to = from] = range.split('-').map((letter) => Number.parseInt(letter, 16));
        return { from, to, of };
      }),
    )
    .sort((one, other) => one.from - other.from);
  return {
    files,
    from: Uint32Array.from(ranges, ({ from }) => from),
    to: Uint32Array.from(ranges, ({ to }) => to),
    of: Uint16Array.from(ranges, ({ of }) => of),
  };
}

/** Index of the file that has the letter. */
function fileOf({ from, to, of }: LetterTable, letter: number): number | undefined {
  let [low, high] = [0, from.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((from[middle] as number) <= letter) low = middle + 1;
    else high = middle;
  }
  return low > 0 && letter <= (to[low - 1] as number) ? of[low - 1] : undefined;
}

export interface Letters {
  /** Files of further typefaces with letters of the text; `sc/101` is a file of @fontsource-variable/noto-sans-sc. */
  fonts: string[];
  /** Letters without a typeface, in order of their code points. */
  missing: string[];
}

const NONE: Letters = { fonts: [], missing: [] };

/** The typeface files and the missing letters of a text. */
export async function lettersOf(text: string): Promise<Letters> {
  const unusual = new Set<number>();
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit < PLAIN_END) continue;
    const letter = text.codePointAt(at) as number;
    unusual.add(letter);
    if (letter > 0xffff) at += 1;
  }
  if (unusual.size === 0) return NONE;
  table ??= readLetterTable();
  const known = await table;
  const fonts = new Set<number>();
  const missing: string[] = [];
  for (const letter of [...unusual].sort((one, other) => one - other)) {
    const file = fileOf(known, letter);
    if (file === undefined) {
      const seen = String.fromCodePoint(letter);
      if (!UNSEEN.test(seen)) missing.push(seen);
    } else if (file !== OWN) fonts.add(file);
  }
  return { fonts: [...fonts].map((file) => known.files[file] as string), missing };
}

/** The code point of a letter, such as `U+1E030`. */
export const codePointOf = (letter: string): string =>
  `U+${(letter.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, '0')}`;

const MOST_NAMED = 20;

/** Logs the letters that will be boxes on paper, by their code points and never in their words. */
export function warnOfMissing(log: Logger, missing: readonly string[], where: string): void {
  if (missing.length === 0) return;
  const letters = missing.slice(0, MOST_NAMED).map(codePointOf);
  log.warn({ letters, more: missing.length - letters.length, where }, 'letters that cannot be printed: boxes on paper');
}

/** Kinds of records whose names and addresses are printed on pages. */
const PRINTED: ReadonlySet<string> = new Set(['patient', 'staff', 'company']);

/** Logs unprintable letters of records that were just written, before the records are printed. */
export async function warnOfRecords(log: Logger, kind: string, records: readonly (object | null)[]): Promise<void> {
  if (!PRINTED.has(kind)) return;
  const texts = records.flatMap((record) => Object.values(record ?? {})).filter((value) => typeof value === 'string');
  try {
    warnOfMissing(log, (await lettersOf(texts.join('\n'))).missing, kind);
  } catch (err) {
    log.error({ err }, 'the letters of pages could not be read');
  }
}
