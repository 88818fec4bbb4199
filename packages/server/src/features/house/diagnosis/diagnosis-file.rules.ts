// Reads a file of codes: CSV with commas, semicolons or tabs, with the column names of lists by WHO and others.
import { setImmediate } from 'node:timers/promises';
import type { EncodedMessage } from '@almoner/contract/encoded-message';
import { codeFileLimits, DiagnosisCodeRow } from '@almoner/contract/house/diagnosis-code';
import type { TextEncoding } from '@almoner/contract/text-encoding';
import papa from 'papaparse';
import { badRequest, type InputError } from '../../../kernel/base/failure.ts';
import { fold } from '../../../kernel/database/text-search.ts';
import { t } from './diagnosis.words.ts';

export interface CodeRow extends DiagnosisCodeRow {
  /** The code in the form that search compares. */
  key: string;
  /** The title folded. */
  folded: string;
}

// Folded column names; of several matching columns the first name wins.
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
  // Column of WHO's tabulation of ICD-11, in which chapters and blocks are rows too.
  kind: ['classkind'],
};

/** A code, or its typed beginning, in the form that search compares: A00.0 is a000. */
export const codeKey = (code: string): string => fold(code).replace(/[^a-z0-9]/g, '');

/** Replacement character of letters that a program could not read. */
const UNREAD = '\ufffd';

// Length that fits the column, even where folding lengthens letters.
const FOLDED = 400;

/**
 * Reads the rows of a file of codes, and their mistakes at row numbers as a spreadsheet shows them. Fails where the file is
 * no table.
 */
export async function readCodes(
  file: Uint8Array,
  encoding?: TextEncoding,
): Promise<{ rows: CodeRow[]; mistakes: InputError[] }> {
  const [head = [], ...records] = tableOf(decode(file, encoding));
  const places = placesOf(head);
  const rows: CodeRow[] = [];
  const mistakes: InputError[] = [];
  const rowOf = new Map<string, number>();
  for (const [index, record] of records.entries()) {
    // Lets other calls run in between.
    if (index % 2000 === 0) await setImmediate();
    const cell = (at: number) => record[at]?.trim() ?? '';
    if (record.every((text) => text.trim() === '')) continue;
    if (places.kind >= 0 && cell(places.kind) !== 'category') continue;
    const row = index + 2;
    const wrong = (field: string, message: EncodedMessage) => mistakes.push({ field: `rows.${row}.${field}`, message });
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
  if (rows.length === 0 && mistakes.length === 0) throw badRequest('file', t.noRows());
  if (rows.length > codeFileLimits.rows) throw badRequest('file', t.mostRows({ most: codeFileLimits.rows }));
  return { rows, mistakes };
}

/** A row as a code, and its mistakes by column. */
function readRow(cells: Record<keyof DiagnosisCodeRow, string>): {
  found?: DiagnosisCodeRow;
  complaints: Map<string, EncodedMessage>;
} {
  const parsed = DiagnosisCodeRow.safeParse(cells);
  if (parsed.success) {
    const unread = (['title', 'chapter'] as const).filter((field) => cells[field].includes(UNREAD));
    return { found: parsed.data, complaints: new Map(unread.map((field) => [field, t.unreadLetters()])) };
  }
  // The first message of a field is the clearest.
  return {
    complaints: new Map(
      parsed.error.issues.toReversed().map(({ path, message }) => [String(path[0]), message as EncodedMessage]),
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
  if (places.code < 0 || places.title < 0) throw badRequest('file', t.nameColumns());
  return places;
}

function tableOf(text: string): string[][] {
  const told = papa.parse(text, { preview: 20, skipEmptyLines: 'greedy', delimitersToGuess: [',', ';', '\t'] });
  const { data, errors } = papa.parse<string[]>(text, { delimiter: told.meta.delimiter });
  const open = errors.find(({ code }) => code === 'MissingQuotes');
  if (open) throw badRequest('file', t.cutOff({ row: (open.row ?? 0) + 1 }));
  return data;
}

/**
 * The text of a file in the given encoding, else UTF-8, or UTF-16 with a byte order mark. Fails on any other encoding. No 8-bit
 * encoding is guessed: every byte is a letter in each of them.
 */
function decode(bytes: Uint8Array, named: TextEncoding | undefined): string {
  const begins = (...signature: number[]) => signature.every((byte, at) => bytes[at] === byte);
  if (begins(0x50, 0x4b, 0x03, 0x04) || begins(0xd0, 0xcf, 0x11, 0xe0)) throw badRequest('file', t.spreadsheet());
  const marked = begins(0xff, 0xfe) ? 'utf-16le' : begins(0xfe, 0xff) ? 'utf-16be' : 'utf-8';
  const refused = badRequest('file', named ? t.otherEncoding() : t.nameEncoding());
  let text: string;
  try {
    text = new TextDecoder(named ?? marked, { fatal: true }).decode(bytes);
  } catch {
    throw refused;
  }
  // UTF-16 without a mark has a 0 in every other byte, which is a valid UTF-8 character.
  if (text.includes('\0')) throw refused;
  return text;
}
