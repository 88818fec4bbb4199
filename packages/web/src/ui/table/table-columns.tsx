// Definition of a table's columns, used by screen, sorting, exports and printed pages. The kind of a column determines how
// its values are shown, aligned and exported: `col.money('paid', 'Paid', paidOf)`.
import { Money as MoneyOnWire } from '@almoner/contract/wire';
import type { ReactNode } from 'react';
import { currencySign, formatDay, formatInstant, formatNumber } from '../../kernel/language/format';
import { type Signatures, textOf } from '../../kernel/language/i18n';
import { currentSession, currentTimeZone } from '../../kernel/session/session';
import { type Badge, StatusBadge } from '../badge/status-badge';
import { MoneyText } from '../look/money';

/** Kind of a column's values; `count` is a running number. */
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
  /** Name of the column in the address when the table is sorted by it. */
  key: string;
  header: Signatures;
  /**
   * Value for exports and sorting; a day or a number sorts as such. `place` is the index of the row in the whole list, from
   * 0.
   */
  text: (row: Row, place: number) => string | number | null;
  /** Content of the cell, if it is not just the text. */
  cell?: (row: Row) => ReactNode;
  /** 1 always shows. In a narrower table the column with the highest number is hidden first; cards on a phone show all. */
  priority: number;
  align?: 'right';
  /** Contains the link to the record and names the row. By default this is the first column. */
  names?: true;
  /**
   * Never broken over two lines: a day, a phone, an id, an age. A column that is aligned to the right is never broken
   * anyway.
   */
  whole?: true;
  /** Text of the cell for measuring, if it is wider than `text`. */
  measuredText?: (row: Row) => string;
  /** Badge after the text, which is never cut; on a phone's card its word is part of the text. */
  mark?: (row: Row) => Badge | undefined;
  /** For tables with a whole list. If the server sorts, the call declares its sorts. */
  sortable?: true;
}

/** Options of a column besides its kind, key, header and value. */
export type More<Row> = Partial<
  Pick<Column<Row>, 'cell' | 'mark' | 'names' | 'priority' | 'measuredText' | 'sortable'>
>;

const NOTHING = '–';
const OTHER = 2;

const numbers = { align: 'right', whole: true, priority: OTHER } as const;

type Minor<Row> = (row: Row) => number | null | undefined;

/** `none` is the text of an absent amount. */
type MoreMoney<Row> = More<Row> & { none?: string };

function money<Row>(key: string, header: Signatures, of: Minor<Row>, given: MoreMoney<Row>): Column<Row> {
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
      return minor === null ? none : <MoneyText minor={minor} bare />;
    },
    ...numbers,
    ...more,
  };
}

const inCurrency = (header: Signatures) => () => {
  const session = currentSession();
  return session ? `${textOf(header)} (${currencySign(session)})` : textOf(header);
};

export const col = {
  /** Text of any length. */
  text: <Row,>(
    key: string,
    header: Signatures,
    of: (row: Row) => string | null,
    more: More<Row> = {},
  ): Column<Row> => ({
    kind: 'text',
    key,
    header,
    text: of,
    priority: OTHER,
    ...more,
  }),

  /** Name of the row. It is a link if the row can be opened. */
  name: <Row,>(key: string, header: Signatures, of: (row: Row) => string, more: More<Row> = {}): Column<Row> => ({
    kind: 'name',
    key,
    header,
    text: of,
    priority: 1,
    names: true,
    ...more,
  }),

  /** An id, a phone, an age, a single word: kept on one line. */
  code: <Row,>(
    key: string,
    header: Signatures,
    of: (row: Row) => string | null,
    more: More<Row> = {},
  ): Column<Row> => ({
    kind: 'code',
    key,
    header,
    text: of,
    whole: true,
    priority: OTHER,
    ...more,
  }),

  number: <Row,>(
    key: string,
    header: Signatures,
    of: (row: Row) => number | null,
    more: More<Row> = {},
  ): Column<Row> => ({
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

  /** A number that is formatted by the caller: per cent, a count or an amount. */
  figure: <Row,>(key: string, header: Signatures, of: (row: Row) => string, more: More<Row> = {}): Column<Row> => ({
    kind: 'number',
    key,
    header,
    text: of,
    ...numbers,
    ...more,
  }),

  /** An amount in minor units; the header names the currency. */
  money: <Row,>(key: string, header: Signatures, of: Minor<Row>, more: MoreMoney<Row> = {}): Column<Row> =>
    money(key, inCurrency(header), of, more),

  /** An amount in minor units, in a table where another column names the currency. */
  amount: <Row,>(key: string, header: Signatures, of: Minor<Row>, more: MoreMoney<Row> = {}): Column<Row> =>
    money(key, header, of, more),

  day: <Row,>(key: string, header: Signatures, of: (row: Row) => string | null, more: More<Row> = {}): Column<Row> => ({
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

  /** A point in time, shown in the hospital's time zone. */
  instant: <Row,>(
    key: string,
    header: Signatures,
    of: (row: Row) => string | null,
    more: More<Row> = {},
  ): Column<Row> => ({
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

  /** Status of the record, as a badge. */
  status: <Row,>(key: string, header: Signatures, lookOf: (row: Row) => Badge, more: More<Row> = {}): Column<Row> => ({
    kind: 'status',
    key,
    header,
    text: (row) => textOf(lookOf(row).word),
    cell: (row) => <StatusBadge {...lookOf(row)} />,
    priority: 1,
    ...more,
  }),

  /** A running number. It shows on wide screens only, never on a card. */
  count: <Row,>(header: Signatures): Column<Row> => ({
    kind: 'count',
    key: 'number',
    header,
    text: (_, place) => place + 1,
    whole: true,
    priority: 4,
  }),
};
