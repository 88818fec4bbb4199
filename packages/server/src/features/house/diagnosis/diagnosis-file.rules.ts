// Reads a file of codes: CSV with commas, semicolons or tabs, with columns named as the lists of WHO and others name them.
import { setImmediate } from 'node:timers/promises';
import { codeFileLimits, DiagnosisCodeRow } from '@almoner/contract/house/diagnosis-code';
import type { Said } from '@almoner/contract/said';
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

// What fits its column, however much longer letters become by folding.
const FOLDED = 400;

/** The rows of a file of codes, and what is wrong, at the number of its row as a spreadsheet shows it. Fails where it is no table. */
export async function readCodes(file: Uint8Array): Promise<{ rows: CodeRow[]; mistakes: SaidAt[] }> {
  const [head = [], ...records] = tableOf(decode(file));
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
    const parsed = DiagnosisCodeRow.safeParse({
      code: cell(places.code),
      // WHO indents titles by dashes.
      title: cell(places.title).replace(/^(?:- ?)+/, ''),
      chapter: cell(places.chapter),
    });
    if (!parsed.success) {
      // The first message at a field is the plainest.
      const first = new Map(parsed.error.issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
      for (const [field, message] of first) wrong(field, message as Said);
      continue;
    }
    const key = codeKey(parsed.data.code);
    const earlier = rowOf.get(key);
    if (earlier) wrong('code', t.sameAsRow({ row: earlier }));
    else rowOf.set(key, row);
    rows.push({ ...parsed.data, key, folded: fold(parsed.data.title).slice(0, FOLDED).trim() });
  }
  if (rows.length === 0 && mistakes.length === 0) throw incorrect('file', t.noRows());
  if (rows.length > codeFileLimits.rows) throw incorrect('file', t.mostRows({ most: codeFileLimits.rows }));
  return { rows, mistakes };
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

/** The text of a file: UTF-8 or, where it is not, what Excel writes: UTF-16 with a mark, Windows-1252 without. */
function decode(bytes: Uint8Array): string {
  const begins = (...signature: number[]) => signature.every((byte, at) => bytes[at] === byte);
  if (begins(0x50, 0x4b, 0x03, 0x04) || begins(0xd0, 0xcf, 0x11, 0xe0)) throw incorrect('file', t.spreadsheet());
  if (begins(0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (begins(0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
