// The one definition of a table's columns, from which screen, sorting, search and export follow.
import type { ReactNode } from 'react';

/** What a file needs of a column. */
export interface ExportColumn<Row> {
  header: string;
  /** `place` counts the rows of the whole list from 0. */
  text: (row: Row, place: number) => string | number | null;
}

/** What a printed page needs of it beside. */
export interface PdfColumn<Row> extends ExportColumn<Row> {
  cell?: (row: Row) => ReactNode;
  align?: 'right';
}

export interface Column<Row> {
  /** Names the column in the address when it is sorted by. */
  key: string;
  header: string;
  /** What is exported and sorted by; a day or a number sorts as such. `place` counts the list's rows from 0. */
  text: (row: Row, place: number) => string | number | null;
  /** What is shown, where it is more than the text. */
  cell?: (row: Row) => ReactNode;
  /** Left out where the table is narrower: `medium` first, `narrow` later; always on a phone's cards. */
  hide?: 'narrow' | 'medium';
  align?: 'right';
  /** Holds the link to the record and names the row; the first column unless another does. */
  names?: true;
  /** A running number: on wide screens only, and never what a card begins with. */
  counts?: true;
  /** Never broken over two lines: a day, a phone, an id, an age. A column that is aligned to the right never is. */
  whole?: boolean;
  /** In tables that have their whole list; where the server sorts, the call says by what. */
  sortable?: boolean;
}

/** What a screen gets from `useCall`. */
export interface Answered<Data> {
  data: Data | undefined;
  problem: import('../kernel/problem').Problem | null;
  pending: boolean;
  fetching: boolean;
  retry: () => void;
}
