// Reads a chosen file as a table: CSV with commas, semicolons or tabs, in the encodings that Excel and other programs write.
// Errors say what the user can do.

import { decode, type Encoding, isSpreadsheet } from '../../../ui/file/text-encoding';
import { t } from './import.words';

export interface ImportTable {
  headings: string[];
  rows: TableRow[];
}

export interface TableRow {
  /** Row number as shown by a spreadsheet. */
  row: number;
  cells: string[];
}

/** The file is not a table; the message is for the user. */
export class Unreadable extends Error {}

const MOST_MEGABYTES = 10;

/** Reads the bytes of a file, and refuses files that are too large or are spreadsheets. */
export async function readBytes(file: Pick<File, 'size' | 'arrayBuffer'>): Promise<Uint8Array> {
  if (file.size > MOST_MEGABYTES * 1_000_000) {
    throw new Unreadable(t.tooLarge({ megabytes: MOST_MEGABYTES }));
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isSpreadsheet(bytes)) throw new Unreadable(t.spreadsheet());
  return bytes;
}

export async function parseTable(bytes: Uint8Array, encoding: Encoding): Promise<ImportTable> {
  const { default: papa } = await import('papaparse');
  const text = decode(bytes, encoding);
  const [, separator, rest] = /^sep=(.)\r?\n([\s\S]*)$/i.exec(text) ?? [];
  const content = rest ?? text;
  // Empty lines hinder the detection of the separator but count for the row numbers.
  const told = () =>
    papa.parse(content, { preview: 20, skipEmptyLines: 'greedy', delimitersToGuess: [',', ';', '\t'] }).meta.delimiter;
  const { data, errors } = papa.parse<string[]>(content, { delimiter: separator ?? told() });
  const open = errors.find(({ type, code }) => type === 'Quotes' && code === 'MissingQuotes');
  if (open) throw new Unreadable(t.openQuote({ row: (open.row ?? 0) + 1 }));
  // Excel hides the line that names the separator, but counts it.
  return toTable(data, separator ? 2 : 1);
}

function toTable(records: string[][], firstRow: number): ImportTable {
  const filled = records
    .map((cells, index) => ({ row: index + firstRow, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [head, ...rows] = filled;
  if (!head) throw new Unreadable(t.emptyFile());
  if (rows.length === 0) throw new Unreadable(t.noRowsBelow());
  return { headings: head.cells, rows };
}
