// Which column of the file holds which field: guessed from the headings, completed by the user.
import type { DayColumns, DayOrders, RowIssue } from '@almoner/contract/desk/import';
import { isOrderAsked, readDay } from '@almoner/contract/desk/import-days';
import {
  dayColumnsOf,
  mayLackZero,
  plainCell,
  readAssetRow,
  readDrugRow,
  readLabTestRow,
  readOpeningBalanceRow,
  readPatientRow,
  readPublicHolidayRow,
  readStaffRow,
} from '@almoner/contract/desk/import-rows';
import { greatAgeOf } from '@almoner/contract/house/great-age';
import { inWords, textOf } from '../../../kernel/i18n';
import headings from './headings.json';
import { t } from './import.words';
import { type FieldSpec, type ImportKind, type Issue, readCell, saysNoGender } from './import-kind';
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
  /** Somebody born then would be older than nearly anybody gets. */
  isOfGreatAge: boolean;
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

// A column of full names stands for both parts of a name; where the last name stands in it is which of the two is mapped.
export const FULL_NAME = { LAST_NAME_LAST: 'fullName', LAST_NAME_FIRST: 'fullNameTurned' } as const;
export type NameOrder = keyof typeof FULL_NAME;
const NAMES = ['firstName', 'lastName'];

const hasNames = (fields: readonly FieldSpec[]) => NAMES.every((name) => fields.some(({ field }) => field === name));

/** Where the last name stands in the column of full names; undefined where the file has no such column. */
export const nameOrderOf = (mapping: Mapping): NameOrder | undefined =>
  (['LAST_NAME_LAST', 'LAST_NAME_FIRST'] as const).find((order) => mapping[FULL_NAME[order]] !== undefined);

/** The mapping with full names in a column, or without them. */
export function withFullName(mapping: Mapping, order: NameOrder, column: number | undefined): Mapping {
  const gone = [...Object.values(FULL_NAME), ...(column === undefined ? [] : NAMES)];
  const others = Object.entries(mapping).filter(([field]) => !gone.some((one) => one === field));
  return { ...Object.fromEntries(others), ...(column === undefined ? {} : { [FULL_NAME[order]]: column }) };
}

/** The fields that the user is asked for: those that a column of full names stands for are not. */
export const fieldsToMatch = ({ fields }: ImportKind, mapping: Mapping) =>
  nameOrderOf(mapping) ? fields.filter(({ field }) => !NAMES.includes(field)) : fields;

export const mayHaveFullName = ({ fields }: ImportKind) => hasNames(fields);

/** First and last name in one text: "Obi, Ada Mary" says itself which is which, else it is the order that was said. */
export function partsOfName(name: string, order: NameOrder): { firstName: string; lastName: string } {
  const [last = '', rest, ...more] = name.split(',').map((part) => part.trim());
  if (rest && more.length === 0) return { firstName: rest, lastName: last };
  const words = name.split(/\s+/).filter((word) => word !== '');
  if (words.length < 2) return { firstName: words.join(''), lastName: '' };
  const at = order === 'LAST_NAME_LAST' ? words.length - 1 : 1;
  const [front, back] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
  return order === 'LAST_NAME_LAST' ? { firstName: front, lastName: back } : { firstName: back, lastName: front };
}

/** The first column whose heading means the field, for every field; no column for two. */
export function guessMapping(headings: readonly string[], fields: readonly FieldSpec[]): Mapping {
  const mapping = guessFields(headings, fields);
  if (!hasNames(fields) || NAMES.some((name) => mapping[name] !== undefined)) return mapping;
  const full = Object.values(FULL_NAME).map((field) => ({ field, label: field }));
  const guessed = guessFields(headings, [...fields, ...full]);
  const order = nameOrderOf(guessed);
  return order ? withFullName(guessed, order, guessed[FULL_NAME[order]]) : guessed;
}

function guessFields(headings: readonly string[], fields: readonly FieldSpec[]): Mapping {
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
  fields.filter(
    ({ field, required, instead }) =>
      required &&
      mapping[field] === undefined &&
      (instead === undefined || mapping[instead] === undefined) &&
      !(NAMES.includes(field) && nameOrderOf(mapping)),
  );

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

export const columnOf = (columns: DayColumns, field: string) =>
  Object.entries(columns).find(([name]) => name === field)?.[1];

/** The orders of the columns that have one. */
export const ordersOf = (columns: DayColumns): DayOrders =>
  Object.fromEntries(Object.entries(columns).flatMap(([field, { order }]) => (order ? [[field, order]] : [])));

type Reader = (values: Record<string, string>, today: string, columns: DayColumns) => Reading;
type Reading = { issues: readonly Issue[]; input?: object };

/** A row's cells are those of its kind's fields. */
const readers: Record<ImportKind['kind'], Reader> = {
  patient: (values, today, columns) => readPatientRow(values as never, today, columns),
  staff: (values, today, columns) => readStaffRow(values as never, today, columns),
  asset: (values, _, columns) => readAssetRow(values as never, columns),
  publicHoliday: (values, _, columns) => readPublicHolidayRow(values as never, columns),
  drug: (values, _, columns) => readDrugRow(values as never, columns),
  labTest: (values, _, columns) => readLabTestRow(values as never, columns),
  openingBalance: (values, _, columns) => readOpeningBalanceRow(values as never, columns),
};

const inTheirWords = (issues: readonly Issue[]): Issue[] =>
  issues.map(({ field, message }) => ({ field, message: inWords(message) }));

const wouldBeOfGreatAge = ({ input }: Reading, today: string): boolean =>
  input !== undefined &&
  'dateOfBirth' in input &&
  typeof input.dateOfBirth === 'string' &&
  greatAgeOf(input.dateOfBirth, today) !== undefined;

/** The rows as they would be imported, each with what the browser finds wrong with it. */
export function readRows(
  { rows }: Table,
  mapping: Mapping,
  kind: ImportKind,
  today: string,
  columns: DayColumns,
  locale = 'en-NG',
  accepts: Accepts = {},
): ImportRow[] {
  return rows.map((row) => {
    const values = accepted(valuesOf(row, mapping, kind), accepts);
    const reading = readers[kind.kind](values, today, columns);
    return {
      id: String(row.row),
      row: row.row,
      values: { ...values, ...daysOf(values, columns) },
      cells: row.cells,
      issues: inTheirWords(reading.issues),
      notes: mayLackZero(values.phone ?? '', locale) ? [{ field: 'phone', message: t.noZero(kind) }] : [],
      isOfGreatAge: wouldBeOfGreatAge(reading, today),
    };
  });
}

/** What somebody has said of rows that do not say everything: that this is all there is. */
export interface Accepts {
  /** Rows with one name are of people who have one. */
  oneName?: boolean;
  /** Where the file says no gender it is not known yet. */
  noGender?: boolean;
}

type Values = Readonly<Record<string, string>>;

const hasOneName = ({ firstName = '', lastName = '', knownBy = '' }: Values) =>
  knownBy === '' && (firstName === '') !== (lastName === '');

const hasNoGender = ({ gender = '' }: Values) => saysNoGender(gender);

function accepted(values: Record<string, string>, { oneName, noGender }: Accepts): Record<string, string> {
  const { firstName, lastName } = values;
  return {
    ...values,
    ...(oneName && hasOneName(values)
      ? { firstName: firstName || lastName || '', lastName: '', knownBy: 'ONE_NAME' }
      : {}),
    ...(noGender && hasNoGender(values) ? { gender: 'UNKNOWN' } : {}),
  };
}

/** How many rows wait for somebody to say so. */
export const toAccept = (rows: readonly ImportRow[]): Record<keyof Accepts, number> => ({
  oneName: rows.filter(({ values }) => hasOneName(values)).length,
  noGender: rows.filter(({ values }) => hasNoGender(values)).length,
});

/** The days of a row that could be read. */
const daysOf = (values: Record<string, string>, columns: DayColumns) =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([field, column]) => {
      const { day } = readDay(values[field] ?? '', column);
      return day ? [[field, day]] : [];
    }),
  );

function valuesOf({ cells }: TableRow, mapping: Mapping, { fields }: ImportKind): Record<string, string> {
  const cellOf = (field: string) => cells[mapping[field] ?? -1] ?? '';
  const order = nameOrderOf(mapping);
  const parts: Record<string, string> = order
    ? partsOfName(readCell(plainCell('fullName', cellOf(FULL_NAME[order])), undefined), order)
    : {};
  return Object.fromEntries(
    fields.map(({ field, shape }) => [field, parts[field] ?? readCell(plainCell(field, cellOf(field)), shape)]),
  );
}

/** The rows with what the server found wrong with them, which includes what the browser did, and with its notes. */
export function withIssues(rows: readonly ImportRow[], found: readonly RowIssue[]): ImportRow[] {
  const byRow = new Map<number, RowIssue[]>();
  for (const issue of found) byRow.set(issue.row, [...(byRow.get(issue.row) ?? []), issue]);
  return rows.map((row) => {
    const said = byRow.get(row.row) ?? [];
    const plain = ({ field, message }: RowIssue): Issue => ({ field, message });
    return {
      ...row,
      issues: said.filter(({ note }) => !note).map(plain),
      notes: [...row.notes, ...said.filter(({ note }) => note).map(plain)],
    };
  });
}
