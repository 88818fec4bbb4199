// The one definition of a table's columns, from which screen, sorting, export and pages follow. What a column holds is
// its kind, and how such a thing is shown, aligned and exported follows from that: `col.money('paid', 'Paid', paidOf)`.
import { Money as MoneyOnWire } from '@almoner/contract/wire';
import type { ReactNode } from 'react';
import { currencySign, formatDay, formatInstant, formatNumber } from '../kernel/format';
import { type Said, textOf } from '../kernel/i18n';
import type { Problem } from '../kernel/problem';
import { currentSession, currentTimeZone } from '../kernel/session';
import { Money } from './money';
import { StatusBadge, type StatusLook } from './status-badge';

/** What a file needs of a column. */
export interface ExportColumn<Row> {
  header: Said;
  /** `place` counts the rows of the whole list from 0. */
  text: (row: Row, place: number) => string | number | null;
}

/** What a printed page needs of it beside. */
export interface PdfColumn<Row> extends ExportColumn<Row> {
  cell?: (row: Row) => ReactNode;
  align?: 'right';
}

/** What a column holds; `count` is a running number. */
export type ColumnKind =
  | 'text'
  | 'name'
  | 'pictured'
  | 'code'
  | 'number'
  | 'money'
  | 'day'
  | 'instant'
  | 'status'
  | 'count';

export interface Column<Row> {
  kind: ColumnKind;
  /** Names the column in the address when it is sorted by. */
  key: string;
  header: Said;
  /** What is exported and sorted by; a day or a number sorts as such. `place` counts the list's rows from 0. */
  text: (row: Row, place: number) => string | number | null;
  /** What is shown, where it is more than the text. */
  cell?: (row: Row) => ReactNode;
  /** 1 always shows. Where the table is narrower, the highest goes first; a phone's cards have all. */
  priority: number;
  align?: 'right';
  /** Holds the link to the record and names the row; the first column unless another does. */
  names?: true;
  /** Never broken over two lines: a day, a phone, an id, an age. A column that is aligned to the right never is. */
  whole?: true;
  /** The words of the cell, where they take more room than the text. */
  says?: (row: Row) => string;
  /** Stands whole behind the words, however much of them is cut; on a phone's card it is one of them. */
  mark?: (row: Row) => StatusLook | undefined;
  /** In tables that have their whole list; where the server sorts, the call says by what. */
  sortable?: true;
}

/** What a column has beside its kind. */
export type More<Row> = Partial<Pick<Column<Row>, 'cell' | 'mark' | 'names' | 'priority' | 'says' | 'sortable'>>;

/** The header in words: a column of money names the currency. */
export const headerOf = ({ header }: { header: Said }): string => textOf(header);

const NOTHING = '–';
const OTHER = 2;

const numbers = { align: 'right', whole: true, priority: OTHER } as const;

type Minor<Row> = (row: Row) => number | null | undefined;

/** Of amounts also what stands where there is none. */
type MoreMoney<Row> = More<Row> & { none?: string };

function money<Row>(key: string, header: Said, of: Minor<Row>, given: MoreMoney<Row>): Column<Row> {
  const { none = NOTHING, ...more } = given;
  return {
    kind: 'money',
    key,
    header,
    text: (row) => {
      const minor = of(row) ?? null;
      return minor === null ? null : MoneyOnWire.encode(minor);
    },
    cell: (row) => {
      const minor = of(row) ?? null;
      return minor === null ? none : <Money minor={minor} bare />;
    },
    ...numbers,
    ...more,
  };
}

const inCurrency = (header: Said) => () => {
  const session = currentSession();
  return session ? `${textOf(header)} (${currencySign(session)})` : textOf(header);
};

export const col = {
  /** Words of any length. */
  text: <Row,>(key: string, header: Said, of: (row: Row) => string | null, more: More<Row> = {}): Column<Row> => ({
    kind: 'text',
    key,
    header,
    text: of,
    priority: OTHER,
    ...more,
  }),

  /** What the row is called: its link where it leads somewhere. */
  name: <Row,>(key: string, header: Said, of: (row: Row) => string, more: More<Row> = {}): Column<Row> => ({
    kind: 'name',
    key,
    header,
    text: of,
    priority: 1,
    names: true,
    ...more,
  }),

  /** An id, a phone, an age, a single word: it stands in one line. */
  code: <Row,>(key: string, header: Said, of: (row: Row) => string | null, more: More<Row> = {}): Column<Row> => ({
    kind: 'code',
    key,
    header,
    text: of,
    whole: true,
    priority: OTHER,
    ...more,
  }),

  number: <Row,>(key: string, header: Said, of: (row: Row) => number | null, more: More<Row> = {}): Column<Row> => ({
    kind: 'number',
    key,
    header,
    text: of,
    cell: (row) => {
      const value = of(row);
      return value === null ? null : formatNumber(value);
    },
    ...numbers,
    ...more,
  }),

  /** A number in words of its own: per cent, a count or an amount. */
  figure: <Row,>(key: string, header: Said, of: (row: Row) => string, more: More<Row> = {}): Column<Row> => ({
    kind: 'number',
    key,
    header,
    text: of,
    ...numbers,
    ...more,
  }),

  /** Minor units; the header names the currency. */
  money: <Row,>(key: string, header: Said, of: Minor<Row>, more: MoreMoney<Row> = {}): Column<Row> =>
    money(key, inCurrency(header), of, more),

  /** Minor units beside a column of money that names the currency. */
  amount: <Row,>(key: string, header: Said, of: Minor<Row>, more: MoreMoney<Row> = {}): Column<Row> =>
    money(key, header, of, more),

  day: <Row,>(key: string, header: Said, of: (row: Row) => string | null, more: More<Row> = {}): Column<Row> => ({
    kind: 'day',
    key,
    header,
    text: of,
    cell: (row) => {
      const day = of(row);
      return day === null ? NOTHING : formatDay(day);
    },
    whole: true,
    priority: OTHER,
    ...more,
  }),

  /** A moment, in the hospital's time zone. */
  instant: <Row,>(key: string, header: Said, of: (row: Row) => string | null, more: More<Row> = {}): Column<Row> => ({
    kind: 'instant',
    key,
    header,
    text: (row) => {
      const moment = of(row);
      return moment === null ? NOTHING : formatInstant(moment, { timeZone: currentTimeZone() });
    },
    whole: true,
    priority: OTHER,
    ...more,
  }),

  /** Where the record stands. */
  status: <Row,>(key: string, header: Said, lookOf: (row: Row) => StatusLook, more: More<Row> = {}): Column<Row> => ({
    kind: 'status',
    key,
    header,
    text: (row) => textOf(lookOf(row).word),
    cell: (row) => <StatusBadge {...lookOf(row)} />,
    priority: 1,
    ...more,
  }),

  /** A running number: on wide screens only, and never what a card begins with. */
  count: <Row,>(header: Said): Column<Row> => ({
    kind: 'count',
    key: 'number',
    header,
    text: (_, place) => place + 1,
    whole: true,
    priority: 4,
  }),
};

/** What a screen gets from `useCall`. */
export interface Answered<Data> {
  data: Data | undefined;
  problem: Problem | null;
  pending: boolean;
  fetching: boolean;
  retry: () => void;
}
