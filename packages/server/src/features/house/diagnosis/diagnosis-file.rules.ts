// Reads a file of codes: CSV with commas, semicolons or tabs, with columns named as the lists of WHO and others name them.
import { setImmediate } from 'node:timers/promises';
import { codeFileLimits, DiagnosisCodeRow } from '@almoner/contract/house/diagnosis-code';
import type { Said } from '@almoner/contract/said';
import type { TextEncoding } from '@almoner/contract/text-encoding';
import papa from 'papaparse';
import { incorrect, type SaidAt } from '../../../kernel/failure.ts';
import { fold } from '../../../kernel/words.ts';
import { t } from './diagnosis.words.ts';

export interface CodeRow extends DiagnosisCodeRow {
  /** The code as search compares it. */
  key: string;
  /** The title folded. */
  folded: string;
}

// Folded; of several columns that fit the first name counts.
const HEADINGS = {
  code: [
    'code',
    'icd code',
    'diagnosis code',
    'icd 10 code',
    'icd 11 code',
    'icd10',
    'icd11',
    'code cim',
    'code cim 10',
  ],
  title: [
    'title',
    'long description',
    'description',
    'long title',
    'name',
    'diagnosis',
    'libelle',
    'intitule',
    'titre',
  ],
  chapter: ['chapter', 'chapter title', 'chapterno', 'chapitre'],
  // Of WHO's tabulation of ICD-11, where chapters and blocks are rows as well.
  kind: ['classkind'],
};

/** A code or what was typed of one, as search compares it: A00.0 is a000. */
export const codeKey = (code: string): string => fold(code).replace(/[^a-z0-9]/g, '');

/** The sign that a program writes where it could not read a letter. */
const UNREAD = '\ufffd';

// What fits its column, however much longer letters become by folding.
const FOLDED = 400;

/** The rows of a file of codes, and what is wrong, at the number of its row as a spreadsheet shows it. Fails where it is no table. */
export async function readCodes(
  file: Uint8Array,
  encoding?: TextEncoding,
): Promise<{ rows: CodeRow[]; mistakes: SaidAt[] }> {
  const [head = [], ...records] = tableOf(decode(file, encoding));
  const places = placesOf(head);
  const rows: CodeRow[] = [];
  const mistakes: SaidAt[] = [];
  const rowOf = new Map<string, number>();
  for (const [index, record] of records.entries()) {
    // Others are served in between.
    if (index % 2000 === 0) await setImmediate();
    const cell = (at: number) => record[at]?.trim() ?? '';
    if (record.every((text) => text.trim() === '')) continue;
    if (places.kind >= 0 && cell(places.kind) !== 'category') continue;
    const row = index + 2;
    const wrong = (field: string, message: Said) => mistakes.push({ field: `rows.${row}.${field}`, message });
    const { found, complaints } = readRow({
      code: cell(places.code),
      // WHO indents titles by dashes.
      title: cell(places.title).replace(/^(?:- ?)+/, ''),
      chapter: cell(places.chapter),
    });
    for (const [field, message] of complaints) wrong(field, message);
    if (!found) continue;
    const key = codeKey(found.code);
    const earlier = rowOf.get(key);
    if (earlier) wrong('code', t.sameAsRow({ row: earlier }));
    else rowOf.set(key, row);
    rows.push({ ...found, key, folded: fold(found.title).slice(0, FOLDED).trim() });
  }
  if (rows.length === 0 && mistakes.length === 0) throw incorrect('file', t.noRows());
  if (rows.length > codeFileLimits.rows) throw incorrect('file', t.mostRows({ most: codeFileLimits.rows }));
  return { rows, mistakes };
}

/** A row as a code, and what is wrong with it by column. */
function readRow(cells: Record<keyof DiagnosisCodeRow, string>): {
  found?: DiagnosisCodeRow;
  complaints: Map<string, Said>;
} {
  const parsed = DiagnosisCodeRow.safeParse(cells);
  if (parsed.success) {
    const unread = (['title', 'chapter'] as const).filter((field) => cells[field].includes(UNREAD));
    return { found: parsed.data, complaints: new Map(unread.map((field) => [field, t.unreadLetters()])) };
  }
  // The first message at a field is the plainest.
  return {
    complaints: new Map(
      parsed.error.issues.toReversed().map(({ path, message }) => [String(path[0]), message as Said]),
    ),
  };
}

function placesOf(head: string[]) {
  const headings = head.map(fold);
  const placeOf = (names: string[]) => names.map((name) => headings.indexOf(name)).find((at) => at >= 0) ?? -1;
  const places = {
    code: placeOf(HEADINGS.code),
    title: placeOf(HEADINGS.title),
    chapter: placeOf(HEADINGS.chapter),
    kind: placeOf(HEADINGS.kind),
  };
  if (places.code < 0 || places.title < 0) throw incorrect('file', t.nameColumns());
  return places;
}

function tableOf(text: string): string[][] {
  const told = papa.parse(text, { preview: 20, skipEmptyLines: 'greedy', delimitersToGuess: [',', ';', '\t'] });
  const { data, errors } = papa.parse<string[]>(text, { delimiter: told.meta.delimiter });
  const open = errors.find(({ code }) => code === 'MissingQuotes');
  if (open) throw incorrect('file', t.cutOff({ row: (open.row ?? 0) + 1 }));
  return data;
}

// Nothing is guessed: of the encodings that do not say themselves what they are, every byte is a letter in each.
/** The text of a file in the encoding that is named, else UTF-8, or UTF-16 with a mark. Fails where it is in another. */
function decode(bytes: Uint8Array, named: TextEncoding | undefined): string {
  const begins = (...signature: number[]) => signature.every((byte, at) => bytes[at] === byte);
  if (begins(0x50, 0x4b, 0x03, 0x04) || begins(0xd0, 0xcf, 0x11, 0xe0)) throw incorrect('file', t.spreadsheet());
  const marked = begins(0xff, 0xfe) ? 'utf-16le' : begins(0xfe, 0xff) ? 'utf-16be' : 'utf-8';
  const refused = incorrect('file', named ? t.otherEncoding() : t.nameEncoding());
  let text: string;
  try {
    text = new TextDecoder(named ?? marked, { fatal: true }).decode(bytes);
  } catch {
    throw refused;
  }
  // Of UTF-16 every other byte is 0, which in UTF-8 is a character too.
  if (text.includes('\0')) throw refused;
  return text;
}
