// The parts of a table's column that its exports need.
import type { ReactNode } from 'react';
import { type Signatures, textOf } from '../../kernel/language/i18n';

/** The part of a column that CSV and XLSX exports need. */
export interface ExportColumn<Row> {
  header: Signatures;
  /** `place` is the index of the row in the whole list, from 0. */
  text: (row: Row, place: number) => string | number | null;
}

/** The part of a column that a PDF needs. */
export interface PdfColumn<Row> extends ExportColumn<Row> {
  cell?: (row: Row) => ReactNode;
  align?: 'right';
}

/** Text of the header. A money column's header names the currency. */
export const headerOf = ({ header }: { header: Signatures }): string => textOf(header);
