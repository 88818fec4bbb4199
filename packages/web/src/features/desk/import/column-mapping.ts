// Maps the columns of a file to fields: guessed from the headings, completed by the user.
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
import { textOf, translateMessage } from '../../../kernel/language/i18n';
import headings from './headings.json';
import { t } from './import.words';
import { type FieldSpec, type ImportDefinition, type Issue, readCell, saysNoGender } from './import-kind';
import type { ImportTable, TableRow } from './read-table';

/** Column index by field; undefined if the file has no column for the field. */
export type Mapping = Record<string, number | undefined>;

export interface ImportRow {
  id: string;
  row: number;
  /** Values by field, in wire format. */
  values: Record<string, string>;
  /** Cells as in the file. */
  cells: string[];
  issues: Issue[];
  /** Warnings, which do not prevent the import. */
  notes: Issue[];
  /** The date of birth gives an unlikely age. */
  isOfGreatAge: boolean;
}

/** A heading without capitals, accents and punctuation: "E-Mail *" is "email". */
const foldHeading = (heading: string) =>
  heading
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

// Headings by field in English and French, recognised in every language of the user beside those of the template.
const known: Readonly<Record<string, readonly string[]>> = headings;

const namesOf = ({ field, label }: FieldSpec) => [textOf(label), field, ...(known[field] ?? [])].map(foldHeading);

// A column of full names stands for both name fields. The mapped field says whether the last name comes last or first in it.
export const FULL_NAME = { LAST_NAME_LAST: 'fullName', LAST_NAME_FIRST: 'fullNameTurned' } as const;
export type NameOrder = keyof typeof FULL_NAME;
const NAMES = ['firstName', 'lastName'];

const hasNames = (fields: readonly FieldSpec[]) => NAMES.every((name) => fields.some(({ field }) => field === name));

/** Position of the last name in the column of full names; undefined without such a column. */
export const nameOrderOf = (mapping: Mapping): NameOrder | undefined =>
  (['LAST_NAME_LAST', 'LAST_NAME_FIRST'] as const).find((order) => mapping[FULL_NAME[order]] !== undefined);

/** Mapping with a column of full names or, if `column` is undefined, without one. */
export function withFullName(mapping: Mapping, order: NameOrder, column: number | undefined): Mapping {
  const gone = [...Object.values(FULL_NAME), ...(column === undefined ? [] : NAMES)];
  const others = Object.entries(mapping).filter(([field]) => !gone.some((one) => one === field));
  return { ...Object.fromEntries(others), ...(column === undefined ? {} : { [FULL_NAME[order]]: column }) };
}

/** Fields that the user maps. A column of full names replaces the fields for first and last name. */
export const fieldsToMatch = ({ fields }: ImportDefinition, mapping: Mapping) =>
  nameOrderOf(mapping) ? fields.filter(({ field }) => !NAMES.includes(field)) : fields;

export const mayHaveFullName = ({ fields }: ImportDefinition) => hasNames(fields);

/** Splits a full name. A comma separates the last name ("Obi, Ada Mary"); otherwise `order` decides. */
export function partsOfName(name: string, order: NameOrder): { firstName: string; lastName: string } {
  const [last = '', rest, ...more] = name.split(',').map((part) => part.trim());
  if (rest && more.length === 0) return { firstName: rest, lastName: last };
  const words = name.split(/\s+/).filter((word) => word !== '');
  if (words.length < 2) return { firstName: words.join(''), lastName: '' };
  const at = order === 'LAST_NAME_LAST' ? words.length - 1 : 1;
  const [front, back] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
  return order === 'LAST_NAME_LAST' ? { firstName: front, lastName: back } : { firstName: back, lastName: front };
}

/** First column whose heading matches, for each field. A column is used for one field only. */
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
    // A heading with the field's own name takes precedence over other names.
    const found = names
      .map((name) => folded.findIndex((heading, at) => heading === name && !taken.has(at)))
      .find((at) => at >= 0);
    if (found === undefined) continue;
    taken.add(found);
    mapping[spec.field] = found;
  }
  return mapping;
}

/** Required fields without a column. */
export const missingFields = (mapping: Mapping, fields: readonly FieldSpec[]) =>
  fields.filter(
    ({ field, required, instead }) =>
      required &&
      mapping[field] === undefined &&
      (instead === undefined || mapping[instead] === undefined) &&
      !(NAMES.includes(field) && nameOrderOf(mapping)),
  );

/** Headings of columns that are not imported. */
export const unusedHeadings = ({ headings }: ImportTable, mapping: Mapping) =>
  headings.filter((heading, at) => heading !== '' && !Object.values(mapping).includes(at));

/** Date formats of the columns with days. */
export const daysIn = (
  { rows }: ImportTable,
  mapping: Mapping,
  kind: ImportDefinition,
  orders: DayOrders,
): DayColumns =>
  dayColumnsOf(
    kind.kind,
    rows.map((row) => valuesOf(row, mapping, kind)),
    orders,
  );

/** Day fields whose order of day and month is ambiguous and was not chosen. */
export const fieldsWithoutOrder = (columns: DayColumns, fields: readonly FieldSpec[]) =>
  fields.filter(({ field }) => {
    const column = columnOf(columns, field);
    return column !== undefined && column.order === undefined && isOrderAsked(column);
  });

export const columnOf = (columns: DayColumns, field: string) =>
  Object.entries(columns).find(([name]) => name === field)?.[1];

/** Order of day and month by field, for the columns that have one. */
export const ordersOf = (columns: DayColumns): DayOrders =>
  Object.fromEntries(Object.entries(columns).flatMap(([field, { order }]) => (order ? [[field, order]] : [])));

type Reader = (values: Record<string, string>, today: string, columns: DayColumns) => Reading;
type Reading = { issues: readonly Issue[]; input?: object };

/** Row readers by kind. The cells of a row belong to the fields of its kind. */
const readers: Record<ImportDefinition['kind'], Reader> = {
  patient: (values, today, columns) => readPatientRow(values as never, today, columns),
  staff: (values, today, columns) => readStaffRow(values as never, today, columns),
  asset: (values, _, columns) => readAssetRow(values as never, columns),
  publicHoliday: (values, _, columns) => readPublicHolidayRow(values as never, columns),
  drug: (values, _, columns) => readDrugRow(values as never, columns),
  labTest: (values, _, columns) => readLabTestRow(values as never, columns),
  openingBalance: (values, _, columns) => readOpeningBalanceRow(values as never, columns),
};

const inTheirWords = (issues: readonly Issue[]): Issue[] =>
  issues.map(({ field, message }) => ({ field, message: translateMessage(message) }));

const wouldBeOfGreatAge = ({ input }: Reading, today: string): boolean =>
  input !== undefined &&
  'dateOfBirth' in input &&
  typeof input.dateOfBirth === 'string' &&
  greatAgeOf(input.dateOfBirth, today) !== undefined;

/** Rows as they would be imported, each with the mistakes found in the browser; `country` is that of the hospital. */
export function readRows(
  { rows }: ImportTable,
  mapping: Mapping,
  kind: ImportDefinition,
  today: string,
  columns: DayColumns,
  country: string | undefined = 'NG',
  accepts: Confirmations = {},
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
      notes: mayLackZero(values.phone ?? '', country) ? [{ field: 'phone', message: t.noZero(kind) }] : [],
      isOfGreatAge: wouldBeOfGreatAge(reading, today),
    };
  });
}

/** Confirmations by the user for incomplete rows. */
export interface Confirmations {
  /** Rows with one name belong to people who have only one name. */
  oneName?: boolean;
  /** A missing gender means that the gender is not known yet. */
  noGender?: boolean;
}

type Values = Readonly<Record<string, string>>;

const hasOneName = ({ firstName = '', lastName = '', knownBy = '' }: Values) =>
  knownBy === '' && (firstName === '') !== (lastName === '');

const hasNoGender = ({ gender = '' }: Values) => saysNoGender(gender);

function accepted(values: Record<string, string>, { oneName, noGender }: Confirmations): Record<string, string> {
  const { firstName, lastName } = values;
  return {
    ...values,
    ...(oneName && hasOneName(values)
      ? { firstName: firstName || lastName || '', lastName: '', knownBy: 'ONE_NAME' }
      : {}),
    ...(noGender && hasNoGender(values) ? { gender: 'UNKNOWN' } : {}),
  };
}

/** Number of rows that wait for each confirmation. */
export const countToConfirm = (rows: readonly ImportRow[]): Record<keyof Confirmations, number> => ({
  oneName: rows.filter(({ values }) => hasOneName(values)).length,
  noGender: rows.filter(({ values }) => hasNoGender(values)).length,
});

/** Readable days of a row, in wire format. */
const daysOf = (values: Record<string, string>, columns: DayColumns) =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([field, column]) => {
      const { day } = readDay(values[field] ?? '', column);
      return day ? [[field, day]] : [];
    }),
  );

function valuesOf({ cells }: TableRow, mapping: Mapping, { fields }: ImportDefinition): Record<string, string> {
  const cellOf = (field: string) => cells[mapping[field] ?? -1] ?? '';
  const order = nameOrderOf(mapping);
  const parts: Record<string, string> = order
    ? partsOfName(readCell(plainCell('fullName', cellOf(FULL_NAME[order])), undefined), order)
    : {};
  return Object.fromEntries(
    fields.map(({ field, shape }) => [field, parts[field] ?? readCell(plainCell(field, cellOf(field)), shape)]),
  );
}

/** Rows with the mistakes found by the server, which replace those of the browser, and with its notes added. */
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
