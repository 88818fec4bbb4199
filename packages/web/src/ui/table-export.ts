// A table as a file: CSV, XLSX and PDF from the same column definition that the screen uses. Loaded on the click.
// A cell that a spreadsheet would run as a formula is made text first.
import type { ExportColumn, PdfColumn } from './table-columns';
import { sheetBlob } from './xlsx';

export type ExportKind = 'csv' | 'xlsx' | 'pdf';

/** A leading = + - @ tab or return would be run as a formula; an apostrophe makes it text. */
export function neutralised(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = neutralised(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function toCsv<Row>(columns: readonly ExportColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map((column) => csvCell(column.header)),
    ...rows.map((row) => columns.map((column) => csvCell(column.text(row)))),
  ];
  return `${lines.map((cells) => cells.join(',')).join('\r\n')}\r\n`;
}

/** "Departments" becomes "departments-2026-11-21.csv". */
export function fileName(title: string, day: string, kind: ExportKind): string {
  const plain = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return `${plain || 'list'}-${day}.${kind}`;
}

async function fileOf<Row>(
  kind: ExportKind,
  title: string,
  columns: readonly PdfColumn<Row>[],
  rows: readonly Row[],
): Promise<Blob> {
  if (kind === 'pdf') return (await import('./table-pdf')).pdfOf(title, columns, rows);
  // The byte order mark makes Excel read UTF-8 as such.
  if (kind === 'csv') return new Blob(['\uFEFF', toCsv(columns, rows)], { type: 'text/csv;charset=utf-8' });
  return sheetBlob(
    title,
    columns.map((column) => column.header),
    rows.map((row) => columns.map((column) => column.text(row))),
  );
}

/** Makes the file and hands it to the browser. */
export async function downloadRows<Row>(
  kind: ExportKind,
  title: string,
  columns: readonly PdfColumn<Row>[],
  rows: readonly Row[],
): Promise<void> {
  const day = new Date().toLocaleDateString('sv-SE');
  const blob = await fileOf(kind, title, columns, rows);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName(title, day, kind);
  link.click();
  // Later, because Safari reads the address only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
