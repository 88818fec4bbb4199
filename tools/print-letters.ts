// `npm run generate:letters`: the letters of each typeface of the pages, read from the fonts themselves, because the
// metadata of their packages name letters that they lack. letters.test.ts fails if the committed file is outdated.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import subsetFont from 'subset-font';

const kernel = new URL('../packages/server/src/kernel/', import.meta.url);
const require = createRequire(fileURLToPath(new URL('documents/pdf.ts', kernel)));
const committed = fileURLToPath(new URL('base/letters.generated.ts', kernel));

/** The order in which typefaces are searched for a letter: Chinese, Japanese and Korean letters are drawn as in China. */
export const SCRIPTS = [
  ...['adlam', 'bengali', 'devanagari', 'ethiopic', 'gujarati', 'gurmukhi', 'kannada', 'khmer', 'lao', 'malayalam'],
  ...['myanmar', 'oriya', 'sinhala', 'tamil', 'telugu', 'thaana', 'thai', 'sc', 'tc', 'jp', 'kr'],
];

/** Invisible characters need no glyph; unassigned and private characters are no letters. */
const NO_LETTER = /^[\p{DI}\p{Cf}\p{Cc}\p{Cs}\p{Co}\p{Cn}]$/u;

interface Harfbuzz {
  Blob: new (bytes: Uint8Array) => object;
  Face: new (blob: object, index: number) => { collectUnicodes(): Uint32Array };
}

/** Each file with the letters that no earlier file has; the first, without a name, is the pages' own typeface. */
async function lettersOfFonts(): Promise<{ file: string; letters: number[] }[]> {
  const { Blob, Face } = (await import('harfbuzzjs')) as unknown as Harfbuzz;
  const known = new Set<number>();
  const found: { file: string; letters: number[] }[] = [];
  const add = (file: string, font: Buffer) => {
    const all = [...new Face(new Blob(new Uint8Array(font)), 0).collectUnicodes()].sort((one, other) => one - other);
    const letters = all.filter((letter) => !known.has(letter) && !NO_LETTER.test(String.fromCodePoint(letter)));
    for (const letter of letters) known.add(letter);
    if (letters.length > 0) found.push({ file, letters });
  };
  // A letter that only the regular weight has would be a box in a heading.
  const [regular, bold] = ['DejaVuSansCondensed', 'DejaVuSansCondensed-Bold'].map((file) =>
    fs.readFileSync(require.resolve(`dejavu-fonts-ttf/ttf/${file}.ttf`)),
  ) as [Buffer, Buffer];
  const both = new Set(new Face(new Blob(new Uint8Array(bold)), 0).collectUnicodes());
  add('', regular);
  const own = found[0] as { letters: number[] };
  own.letters = own.letters.filter((letter) => both.has(letter));
  known.clear();
  for (const letter of own.letters) known.add(letter);
  for (const script of SCRIPTS) {
    const parts = Object.keys(require(`@fontsource-variable/noto-sans-${script}/unicode.json`));
    for (const part of parts.map((key) => key.replace(/[[\]]/g, ''))) {
      const file = `${script}/${part}`;
      const packed = require.resolve(
        `@fontsource-variable/noto-sans-${script}/files/noto-sans-${script}-${part}-wght-normal.woff2`,
      );
      add(
        file,
        await subsetFont(fs.readFileSync(packed), '', { keepAllGlyphs: true, targetFormat: 'truetype' } as object),
      );
    }
  }
  return found;
}

/** Ranges as text, such as `4e00-4e0d 4e10`. */
function rangesOf(letters: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const letter of letters) {
    const last = ranges.at(-1);
    if (last && last[1] === letter - 1) last[1] = letter;
    else ranges.push([letter, letter]);
  }
  const hex = (letter: number) => letter.toString(16);
  return ranges.map(([from, to]) => (from === to ? hex(from) : `${hex(from)}-${hex(to)}`)).join(' ');
}

export async function source(): Promise<string> {
  const lines = (await lettersOfFonts()).map(({ file, letters }) => `  '${file}': '${rangesOf(letters)}',`);
  return [
    '// Made by `npm run generate:letters`: which letters each file of a typeface has that none before it has.',
    "// The first is the typeface of the pages, the others parts of @fontsource-variable/noto-sans-*: 'sc/101'.",
    'export const lettersByFile: Record<string, string> = {',
    ...lines,
    '};',
    '',
  ].join('\n');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) fs.writeFileSync(committed, await source());
