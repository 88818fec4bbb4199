// Exports a table as CSV, XLSX or PDF, from the same column definition that the screen uses. Loaded on the click. A text
// that a spreadsheet would run as a formula is neutralised first.
import type { ExportChunk } from '../../kernel/call/export-rows';
import { Problem } from '../../kernel/call/problem';
import { formatCount } from '../../kernel/language/format';
import { type ExportColumn, headerOf, type PdfColumn } from './export-column';
import { t } from './table-export.words';
import { sheetBlob } from './xlsx';

export type ExportKind = 'csv' | 'xlsx' | 'pdf';

/** Prefixes text with an apostrophe if its first character (= + - @ tab or return) would make it a formula. */
export function neutralised(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = neutralised(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const csvLine = (cells: readonly (string | number | null)[]) => `${cells.map(csvCell).join(',')}\r\n`;

function csvLines<Row>(columns: readonly ExportColumn<Row>[], rows: readonly Row[], before: number): string {
  return rows.map((row, index) => csvLine(columns.map((column) => column.text(row, before + index)))).join('');
}

export function toCsv<Row>(columns: readonly ExportColumn<Row>[], rows: readonly Row[]): string {
  return csvLine(columns.map(headerOf)) + csvLines(columns, rows, 0);
}

/** "Departments" becomes "departments-2026-11-21.csv". */
export function fileName(title: string, day: string, kind: ExportKind): string {
  const plain = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return `${plain || t.list()}-${day}.${kind}`;
}

/** Most rows of an XLSX file. XLSX and PDF files are built in memory; a CSV file has no limit. */
const XLSX_ROWS = 100_000;

/** Rows in memory, or read part by part. */
type ExportRows<Row> = readonly Row[] | AsyncIterable<ExportChunk<Row>>;

type OnProgress = (done: number, total: number) => void;

interface Wanted<Row> {
  title: string;
  columns: readonly PdfColumn<Row>[];
  rows: ExportRows<Row>;
  onProgress?: OnProgress | undefined;
}

async function* partsOf<Row>({ rows, onProgress }: Wanted<Row>): AsyncGenerator<ExportChunk<Row> & { before: number }> {
  const parts = 'length' in rows ? [{ rows, total: rows.length }] : rows;
  let before = 0;
  for await (const part of parts) {
    yield { ...part, before };
    before += part.rows.length;
    onProgress?.(before, part.total);
  }
}

async function csvOf<Row>(wanted: Wanted<Row>): Promise<Blob> {
  // The byte order mark tells Excel that the file is UTF-8.
  const pieces = [new Blob(['\uFEFF', csvLine(wanted.columns.map(headerOf))])];
  // One blob per part, which the browser may keep on disk: a long list is never in memory as a whole.
  for await (const { rows, before } of partsOf(wanted)) pieces.push(new Blob([csvLines(wanted.columns, rows, before)]));
  return new Blob(pieces, { type: 'text/csv;charset=utf-8' });
}

async function xlsxOf<Row>(wanted: Wanted<Row>): Promise<Blob> {
  const { title, columns } = wanted;
  const cells: (string | number | null)[][] = [];
  for await (const { rows, total, before } of partsOf(wanted)) {
    if (total > XLSX_ROWS) {
      throw new Problem('badRequest', t.tooLongForExcel({ most: formatCount(XLSX_ROWS) }));
    }
    for (const [index, row] of rows.entries()) cells.push(columns.map((column) => column.text(row, before + index)));
  }
  return sheetBlob(title, columns.map(headerOf), cells);
}

/**
 * Replaces no-break spaces in exported texts: a search for "21/11/2026 14:30" in a spreadsheet is typed with a plain space.
 */
const plain = <Row>(column: PdfColumn<Row>): PdfColumn<Row> => ({
  ...column,
  text: (row, place) => {
    const value = column.text(row, place);
    return typeof value === 'string' ? value.replace(/[\u00a0\u202f]/g, ' ') : value;
  },
});

async function fileOf<Row>(kind: ExportKind, wanted: Wanted<Row>): Promise<Blob> {
  if (kind === 'csv') return csvOf(wanted);
  if (kind === 'xlsx') return xlsxOf(wanted);
  const { pdfOf, refuseLongPdf } = await import('./table-pdf');
  const all: Row[] = [];
  for await (const { rows, total } of partsOf(wanted)) {
    refuseLongPdf(total);
    all.push(...rows);
  }
  return pdfOf(wanted.title, wanted.columns, all);
}

/** Builds the file and hands it to the browser as a download. Throws a Problem if the list is too long for the format. */
export async function downloadRows<Row>(
  kind: ExportKind,
  title: string,
  columns: readonly PdfColumn<Row>[],
  rows: ExportRows<Row>,
  onProgress?: OnProgress,
): Promise<void> {
  const day = new Date().toLocaleDateString('sv-SE');
  const blob = await fileOf(kind, { title, columns: columns.map(plain), rows, onProgress });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName(title, day, kind);
  link.click();
  // Delayed, because Safari reads the address only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
