// Exports a table as PDF: the texts of its cells are sent to the server, which makes the pages. Loaded on the click.
import { listPdf, PDF_LIMITS } from '@almoner/contract/list-pdf';
import { isValidElement } from 'react';
import { askForBytes } from '../../kernel/call/client';
import { Problem } from '../../kernel/call/problem';
import {
  formatAmount,
  formatCount,
  formatDay,
  formatInstant,
  formatInstantInText,
  formatMoney,
  isDayText,
  type Locale,
} from '../../kernel/language/format';
import { currentSession } from '../../kernel/session/session';
import { MoneyText } from '../look/money';
import { headerOf, type PdfColumn } from './export-column';
import { t } from './table-export.words';

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** Text of a cell as the screen shows it, with amounts, days and instants formatted for `locale`. */
export function printed<Row>({ text, cell }: PdfColumn<Row>, row: Row, locale: Locale, place = 0): string {
  const shown = cell?.(row);
  if (typeof shown === 'string') return shown;
  if (isValidElement<{ minor: number; bare?: boolean }>(shown) && shown.type === MoneyText) {
    return (shown.props.bare ? formatAmount : formatMoney)(shown.props.minor, locale);
  }
  const value = text(row, place);
  if (typeof value === 'number') return formatCount(value, locale);
  if (value === null) return '';
  if (INSTANT.test(value)) return formatInstant(value, locale);
  return isDayText(value) ? formatDay(value) : value;
}

export function refuseLongPdf(rows: number): void {
  if (rows <= PDF_LIMITS.rows) return;
  throw new Problem('badRequest', t.tooLongForPdf({ most: formatCount(PDF_LIMITS.rows) }));
}

/** The PDF. Throws a Problem if the session has ended or the list is too long. */
export async function pdfOf<Row>(
  title: string,
  columns: readonly PdfColumn<Row>[],
  rows: readonly Row[],
): Promise<Blob> {
  const session = currentSession();
  if (!session) throw new Problem('expired', t.signIn());
  refuseLongPdf(rows.length);
  const cut = (text: string) => text.slice(0, PDF_LIMITS.text);
  const kept = columns.slice(0, PDF_LIMITS.columns);
  const pdfRo = {
    title,
    subtitle: `${formatInstantInText(new Date().toISOString(), session)} · ${t.rows({ count: rows.length })}`,
    columns: kept.map((column) => ({ header: headerOf(column), align: column.align ?? ('left' as const) })),
    rows: rows.map((row, place) => kept.map((column) => cut(printed(column, row, session, place)))),
  };
  return askForBytes(listPdf, { body: { pdfRo } });
}
