// Import of patients, staff, assets, public holidays, drugs, lab tests and opening balances from a table: rows are staged in
// chunks, checked together, and committed in one transaction. Rows are sent as texts, so that a bad row does not make its
// chunk fail; browser and server read them with the same functions.
import { z } from 'zod';
import { execute, type Granted, write } from '../access.ts';
import { get, post } from '../call.ts';
import { isRecordKind, type RecordKind } from '../record-kind.ts';
import { type DayColumn, type DayOrder, dayOrders } from './import-days.ts';

export const importKinds = ['patient', 'staff', 'asset', 'publicHoliday', 'drug', 'labTest', 'openingBalance'] as const;
export type ImportKind = (typeof importKinds)[number];

/** Maximum number of rows of an import, and of one chunk. */
export const importLimits = {
  patient: 5000,
  staff: 500,
  asset: 2000,
  publicHoliday: 500,
  drug: 2000,
  labTest: 2000,
  openingBalance: 2000,
  chunk: 200,
};

/** Maximum length of a cell in characters; no field is longer. */
export const CELL_LENGTH = 4000;

export const patientFields = [
  'patientId',
  'fileNumber',
  'firstName',
  'lastName',
  'dateOfBirth',
  'age',
  'gender',
  'phone',
  'email',
  'address',
  'religion',
  'dateOfReg',
  'knownBy',
] as const;
export type PatientField = (typeof patientFields)[number];

export const staffFields = [
  'firstName',
  'lastName',
  'dateOfBirth',
  'gender',
  'phone',
  'address',
  'username',
  'email',
  'role',
  'department',
  'branch',
  'specialist',
  'title',
  'biography',
  'religion',
  'dateOfReg',
] as const;
export type StaffField = (typeof staffFields)[number];

export const assetFields = [
  'name',
  'number',
  'category',
  'purchaseDate',
  'value',
  'purchaseFrom',
  'supplier',
  'manufacturer',
  'model',
  'serialNumber',
  'condition',
  'warrantyMonths',
  'branch',
  'department',
  'description',
] as const;
export type AssetField = (typeof assetFields)[number];

export const publicHolidayFields = ['day', 'name'] as const;
export type PublicHolidayField = (typeof publicHolidayFields)[number];

export const drugFields = [
  'name',
  'unit',
  'dividedInto',
  'price',
  'reorderLevel',
  'substance',
  'lotNumber',
  'expiryDate',
  'quantity',
] as const;
export type DrugField = (typeof drugFields)[number];

export const labTestFields = [
  'name',
  'price',
  'parameter',
  'unit',
  'normalLow',
  'normalHigh',
  'plausibleLow',
  'plausibleHigh',
] as const;
export type LabTestField = (typeof labTestFields)[number];

export const openingBalanceFields = ['patientId', 'name', 'amount', 'day', 'reference', 'description'] as const;
export type OpeningBalanceField = (typeof openingBalanceFields)[number];

const Cell = z.string().max(CELL_LENGTH).default('');
const cells = <Field extends string>(fields: readonly Field[]) =>
  z.strictObject(Object.fromEntries(fields.map((field) => [field, Cell])) as Record<Field, typeof Cell>);

// Number of a row as a spreadsheet shows it: the header is row 1.
const RowNumber = z.int32().min(2).max(1_000_000);

const chunkOf = <Field extends string>(fields: readonly Field[]) =>
  z.strictObject({
    rows: z
      .array(z.strictObject({ row: RowNumber, values: cells(fields) }))
      .min(1)
      .max(importLimits.chunk),
  });

/** An error of a row, or a note about it; `field` is one of the fields of the kind. */
export const RowIssue = z.strictObject({
  row: z.int32(),
  field: z.string(),
  message: z.string(),
  /** Only in a check: the row has no error and is imported. */
  note: z.literal(true).optional(),
});
export type RowIssue = z.infer<typeof RowIssue>;

export const importModes = ['all', 'good'] as const;
/** `all`: imports nothing unless every row is correct. `good`: imports the correct rows and skips the others. */
export type ImportMode = (typeof importModes)[number];

export const ImportCommit = z.strictObject({
  mode: z.enum(importModes),
  rows: z.int32().min(1).max(importLimits.patient),
});

export const ImportResult = z.strictObject({
  imported: z.int32().min(0),
  skipped: z.int32().min(0),
  /** Reasons of skipped rows. */
  issues: z.array(RowIssue),
});
export type ImportResult = z.infer<typeof ImportResult>;

/** The day columns of each kind of import; each column has its own order. */
export const dayFields = {
  patient: ['dateOfBirth', 'dateOfReg'],
  staff: ['dateOfBirth', 'dateOfReg'],
  asset: ['purchaseDate'],
  publicHoliday: ['day'],
  drug: ['expiryDate'],
  labTest: [],
  openingBalance: ['day'],
} as const;
export type DayField = (typeof dayFields)[ImportKind][number];

/** Order of day and month per column, as chosen by the user. */
export type DayOrders = { [Field in DayField]?: DayOrder | undefined };
export type DayColumns = Partial<Record<DayField, DayColumn>>;

const Begun = z.strictObject({ id: z.uuid() });

const Order = z.enum(dayOrders).optional();
/**
 * The order of the days in the file. A column that is left out has the order that its values prove; if they prove none, each
 * of its ambiguous rows is refused. Fields that the kind does not have are ignored.
 */
export const ImportStart = z.strictObject({
  dayOrders: z
    .strictObject({ dateOfBirth: Order, dateOfReg: Order, purchaseDate: Order, day: Order, expiryDate: Order })
    .optional(),
});

// The calls of one kind of import. Only the account that started an import can continue it.
const callsOf = <Kind extends ImportKind, Field extends string>(
  kind: Kind,
  needs: Granted,
  fields: readonly Field[],
  {
    nouns = `${kind}s`,
    changes = isRecordKind(kind) ? [kind] : [],
  }: { nouns?: string; changes?: readonly RecordKind[] } = {},
) => ({
  begin: post(`/import/${kind}/create`, {
    needs,
    changes: ['import'],
    summary: `Start an import of ${nouns}`,
    body: { importRo: ImportStart.optional() },
    data: Begun,
  }),
  stage: post(`/import/${kind}/{id}/stage`, {
    needs,
    changes: ['import'],
    summary: `Add rows to an import of ${nouns}; up to ${importLimits.chunk}; a row brought again replaces itself`,
    body: { importRo: chunkOf(fields) },
    data: z.strictObject({ staged: z.int32().min(0) }),
  }),
  check: get(`/import/${kind}/{id}/check`, {
    needs,
    summary: `Check an import of ${nouns}; mistakes in its rows; changes nothing`,
    data: z.array(RowIssue),
  }),
  commit: post(`/import/${kind}/{id}/commit`, {
    needs,
    changes: ['import', ...changes],
    summary: `Import ${nouns}; all at once; a second time answers what the first did`,
    body: { importRo: ImportCommit },
    data: ImportResult,
  }),
  discard: post(`/import/${kind}/{id}/discard`, {
    needs,
    changes: ['import'],
    summary: `Discard an import of ${nouns}; one not carried out`,
    data: z.null(),
  }),
});

export const patientImport = callsOf('patient', write('PATIENT'), patientFields);
export const staffImport = callsOf('staff', write('DOCTOR', 'NURSE', 'EMPLOYEE'), staffFields, { nouns: 'staff' });
export const assetImport = callsOf('asset', write('ASSETS'), assetFields);
export const publicHolidayImport = callsOf('publicHoliday', write('LEAVETYPE'), publicHolidayFields, {
  nouns: 'public holidays',
});
/** A row with a lot also requires the permission to receive stock. */
export const drugImport = callsOf('drug', write('PHARMACY'), drugFields, { changes: ['drug', 'drugLot'] });
export const labTestImport = callsOf('labTest', write('LABORATORYSETUP'), labTestFields, {
  nouns: 'lab tests',
  changes: ['labTest', 'labTestParameter'],
});
export const openingBalanceImport = callsOf('openingBalance', execute('ACCOUNT'), openingBalanceFields, {
  nouns: 'opening balances',
  changes: ['invoice'],
});
