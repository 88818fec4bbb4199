// Which column of the file holds which field: guessed from the headings, completed by the user.
import { type DayColumns, type DayOrders, dayColumnsOf, mayLackZero, plainCell } from '@almoner/contract/desk/import';
import { isOrderAsked, readDay } from '@almoner/contract/desk/import-days';
import { textOf } from '../../../kernel/i18n';
import headings from './headings.json';
import { t } from './import.words';
import { type FieldSpec, type ImportKind, type Issue, readCell } from './import-kind';
import type { Table, TableRow } from './read-table';

/** The place of a field's column in the file; absent where the file has none. */
export type Mapping = Record<string, number | undefined>;

export interface ImportRow {
  id: string;
  row: number;
  /** By field, as the wire has them. */
  values: Record<string, string>;
  /** As the file has them. */
  cells: string[];
  issues: Issue[];
  /** What to look at, although it is no mistake. */
  notes: Issue[];
}

/** A heading without capitals, accents and punctuation: "E-Mail *" is "email". */
const foldHeading = (heading: string) =>
  heading
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

// What a file may call a field: as the template does, and in English and French whatever the reader's language.
const known: Readonly<Record<string, readonly string[]>> = headings;

const namesOf = ({ field, label }: FieldSpec) => [textOf(label), field, ...(known[field] ?? [])].map(foldHeading);

/** The first column whose heading means the field, for every field; no column for two. */
export function guessMapping(headings: readonly string[], fields: readonly FieldSpec[]): Mapping {
  const folded = headings.map(foldHeading);
  const taken = new Set<number>();
  const mapping: Mapping = {};
  for (const spec of fields) {
    const names = namesOf(spec);
    // A column that bears the field's own name goes before one that bears another name for it.
    const found = names
      .map((name) => folded.findIndex((heading, at) => heading === name && !taken.has(at)))
      .find((at) => at >= 0);
    if (found === undefined) continue;
    taken.add(found);
    mapping[spec.field] = found;
  }
  return mapping;
}

/** The required fields that no column holds. */
export const missingFields = (mapping: Mapping, fields: readonly FieldSpec[]) =>
  fields.filter(({ field, required }) => required && mapping[field] === undefined);

/** The headings that nothing is taken from. */
export const unusedHeadings = ({ headings }: Table, mapping: Mapping) =>
  headings.filter((heading, at) => heading !== '' && !Object.values(mapping).includes(at));

/** How days are written in the columns that hold them. */
export const daysIn = ({ rows }: Table, mapping: Mapping, kind: ImportKind, orders: DayOrders): DayColumns =>
  dayColumnsOf(
    kind.kind,
    rows.map((row) => valuesOf(row, mapping, kind)),
    orders,
  );

/** The fields of days whose order has to be asked, and was not said. */
export const fieldsWithoutOrder = (columns: DayColumns, fields: readonly FieldSpec[]) =>
  fields.filter(({ field }) => {
    const column = columnOf(columns, field);
    return column !== undefined && column.order === undefined && isOrderAsked(column);
  });

export const columnOf = (columns: DayColumns, field: string) => Object.entries(columns).find(([name]) => name === field)?.[1];

/** The orders of the columns that have one. */
export const ordersOf = (columns: DayColumns): DayOrders =>
  Object.fromEntries(Object.entries(columns).flatMap(([field, { order }]) => (order ? [[field, order]] : [])));

// Countries near and far whose phone numbers have no zero in front that could be lost.
const ZEROLESS = 'BF BJ CA CI CM CV DK ES GA GM GN GQ GR GW IT ML MR MZ NE NO PT SN TG TN US'.split(' ');

/** The rows as they would be imported, each with what the browser finds wrong with it. */
export function readRows(
  { rows }: Table,
  mapping: Mapping,
  kind: ImportKind,
  today: string,
  columns: DayColumns,
  locale = 'en-NG',
): ImportRow[] {
  const isZeroless = ZEROLESS.includes(new Intl.Locale(locale).maximize().region ?? '');
  return rows.map((row) => {
    const values = valuesOf(row, mapping, kind);
    return {
      id: String(row.row),
      row: row.row,
      values: { ...values, ...daysOf(values, columns) },
      cells: row.cells,
      issues: kind.complaintsOf(values, today, columns),
      notes: mayLackZero(values.phone ?? '') && !isZeroless ? [{ field: 'phone', message: t.noZero() }] : [],
    };
  });
}

/** The days of a row that could be read. */
const daysOf = (values: Record<string, string>, columns: DayColumns) =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([field, column]) => {
      const { day } = readDay(values[field] ?? '', column);
      return day ? [[field, day]] : [];
    }),
  );

const valuesOf = ({ cells }: TableRow, mapping: Mapping, { fields }: ImportKind) =>
  Object.fromEntries(
    fields.map(({ field, shape }) => {
      const at = mapping[field];
      return [field, readCell(plainCell(field, at === undefined ? '' : (cells[at] ?? '')), shape)];
    }),
  );

/** The rows with what the server found wrong with them, which includes what the browser did. */
export function withIssues(rows: readonly ImportRow[], found: readonly (Issue & { row: number })[]): ImportRow[] {
  const byRow = new Map<number, Issue[]>();
  for (const { row, field, message } of found) byRow.set(row, [...(byRow.get(row) ?? []), { field, message }]);
  return rows.map((row) => ({ ...row, issues: byRow.get(row.row) ?? [] }));
}
