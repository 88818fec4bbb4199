// Reads the texts of import rows into the input of forms: the browser to show the errors of each row, the server to import
// them.
import { z } from 'zod';
import { DrugInput } from '../care/drug.ts';
import { ReceiveInput } from '../care/drug-lot.ts';
import { LabTestInput } from '../care/lab-test.ts';
import { LabTestParameterInput, limitComplaints, ReferenceRange } from '../care/lab-test-parameter.ts';
import { t as parameterForm } from '../care/lab-test-parameter.words.ts';
import { allParts, Parts } from '../care/parts.ts';
import { estimatedBirth } from '../front/estimated-birth.ts';
import { PatientInput } from '../front/patient.ts';
import { PublicHolidayInput } from '../house/public-holiday.ts';
import { StaffInput } from '../house/staff.ts';
import { AssetInput } from '../office/asset.ts';
import { line, optionalLine, positiveAmount, requiredDay } from '../wire.ts';
import {
  type AssetField,
  type DayColumns,
  type DayOrders,
  type DrugField,
  dayFields,
  type ImportKind,
  type LabTestField,
  type OpeningBalanceField,
  type PatientField,
  type PublicHolidayField,
  type RowIssue,
  type StaffField,
} from './import.ts';
import { t } from './import.words.ts';
import { aboutDay, dayColumnOf, readDay } from './import-days.ts';

type Values<Field extends string> = Record<Field, string>;

/** A row as the input of a form, or its errors. */
export type RowReading<Input> = { input: Input; issues: [] } | { input?: never; issues: Omit<RowIssue, 'row'>[] };

/** The day columns of a kind of import, from all rows of a file. */
export const dayColumnsOf = (
  kind: ImportKind,
  rows: readonly Partial<Record<string, string>>[],
  orders: DayOrders,
): DayColumns =>
  Object.fromEntries(
    dayFields[kind].map((field) => [
      field,
      dayColumnOf(
        rows.map((values) => values[field] ?? ''),
        orders[field],
      ),
    ]),
  );

type Read = Record<string, string | number | null | undefined>;

/** The fields that may have several lines. */
const paragraphs = ['biography', 'description'];

/**
 * Cleans a cell: a line break becomes a space if the field has one line, and a phone number that a spreadsheet treated as a
 * number loses its decimals.
 */
export function plainCell(field: string, cell: string): string {
  if (paragraphs.includes(field)) return cell;
  const line = cell.replace(/\s*[\r\n\u2028\u2029]\s*/g, ' ');
  return field === 'phone' ? line.replace(/^(\d+)\.0+$/, '$1') : line;
}

const withPlainCells = (values: Read): Read =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      typeof value === 'string' ? plainCell(field, value) : value,
    ]),
  );

// A number in the scientific notation of spreadsheets: 8.03E+09.
const SHORTENED = /^\d+(?:[.,]\d+)?E\+?\d+$/i;

// Countries whose mobile numbers have no leading zero.
const ZEROLESS = `
  AC AD AG AI AO AS AW BB BF BH BI BM BN BO BQ BR BS BT BW BY BZ CA CF CK CL CM CN CO CR CV CW CY CZ
  DJ DK DM DO EE ES FJ FK FM FO GD GE GI GL GM GN GQ GR GT GU GW GY HK HN HT IO IS IT JM KI KM KN KW
  KY KZ LB LC LI LS LU LV MH ML MN MO MP MR MS MT MU MV MX MZ NC NE NF NI NO NP NR NU OM PA PE PF PG
  PL PR PT PW QA RU SB SC SG SH SJ SM SN SO SR ST SV SX SZ TA TC TD TG TJ TK TL TM TN TO TT TV US UZ
  VA VC VG VI VU WF WS`
  .trim()
  .split(/\s+/);

/**
 * Whether a phone number may have lost its leading zero, which spreadsheets remove from numbers: it has 7 to 10 digits and
 * nothing else, and the hospital's country has leading zeros. A number with a country code is longer.
 */
export const mayLackZero = (phone: string, country: string | undefined): boolean =>
  /^[1-9]\d{6,9}$/.test(phone.trim()) && !ZEROLESS.includes(country ?? '');

/** The character that a decoder inserts for bytes that are invalid in the encoding. */
const UNREAD = '\ufffd';

/** Errors in the texts of a row, before they are parsed. */
const complaintsOf = (values: Read) =>
  Object.entries(values).flatMap(([field, value]) => {
    if (typeof value !== 'string') return [];
    if (value.includes(UNREAD)) return [{ field, message: t.unreadLetters() }];
    return field === 'phone' && SHORTENED.test(value.trim()) ? [{ field, message: t.phoneShortened() }] : [];
  });

/** Parses the days of a row; `messages` has the messages of invalid cells. */
function withDays(values: Read, columns: DayColumns) {
  const read = { ...values };
  const messages = new Map<string, string>();
  for (const [field, column] of Object.entries(columns)) {
    const cell = values[field];
    if (typeof cell !== 'string' || cell === '') continue;
    const reading = readDay(cell, column);
    if (reading.day === undefined) messages.set(field, reading.message);
    else read[field] = reading.day;
  }
  return { read, messages };
}

function readAs<Schema extends z.ZodType>(
  schema: Schema,
  values: Read,
  columns: DayColumns,
): RowReading<z.output<Schema>> {
  const { read, messages } = withDays(withPlainCells(values), columns);
  const parsed = schema.safeParse(read);
  const complaints = complaintsOf(read);
  if (parsed.success && complaints.length === 0) return { input: parsed.data, issues: [] };
  // For a day, the message about its format replaces the form's: in a form days are picked, in a file they are typed.
  const found = (parsed.error?.issues ?? []).map(({ code, path, message }) => {
    const field = String(path[0] ?? '');
    return { field, message: (code === 'invalid_format' && messages.get(field)) || message };
  });
  const issues = [...complaints, ...found];
  // One message per field is enough: the first one is the clearest.
  const first = issues.filter((one, at) => issues.findIndex(({ field }) => field === one.field) === at);
  // In the order of the columns; otherwise errors of rules over several fields would come last.
  const order = Object.keys(values);
  return { issues: first.toSorted((one, other) => order.indexOf(one.field) - order.indexOf(other.field)) };
}

/**
 * Reads a row as a patient. Without a day of registration the patient is registered `today`. An age or a year replaces a
 * missing date of birth, and an estimated date of our own lists stays an estimate. `knownBy` and the sex UNKNOWN are chosen
 * by the user for such rows.
 */
export function readPatientRow(
  { age, ...values }: Values<PatientField>,
  today: string,
  columns: DayColumns,
): RowReading<z.output<typeof PatientInput>> {
  const about = aboutDay(values.dateOfBirth);
  const isEstimated = about !== undefined || (values.dateOfBirth === '' && age !== '');
  const born = about ?? (isEstimated ? estimatedBirth(age, today) : undefined);
  const read = readAs(
    PatientInput,
    {
      ...values,
      // An invalid age is reported together with the other errors of the row.
      ...(isEstimated ? { dateOfBirth: born ?? today } : {}),
      patientId: values.patientId === '' ? undefined : values.patientId,
      // There is no column for the mother, so no row is a baby.
      motherId: null,
      knownBy: values.knownBy === '' ? undefined : values.knownBy,
      dateOfReg: values.dateOfReg === '' ? today : values.dateOfReg,
    },
    columns,
  );
  if (isEstimated && born === undefined) return { issues: [{ field: 'age', message: t.noAge() }, ...read.issues] };
  return read.input && born ? { ...read, input: { ...read.input, birthEstimated: true } } : read;
}

const person = StaffInput.shape.personRo.shape;
const account = StaffInput.shape.accountRo.shape;
const qualification = StaffInput.shape.qualificationRo.unwrap().shape;

/** A row of a staff import: role, department, branch and specialist by name, and no password. */
export const StaffRow = z.strictObject({
  firstName: person.firstName,
  lastName: person.lastName,
  dateOfBirth: person.dateOfBirth,
  gender: person.gender,
  phone: person.phone,
  address: person.address,
  username: account.username,
  email: account.email,
  role: account.role,
  department: optionalLine(100),
  branch: optionalLine(100),
  specialist: optionalLine(100),
  title: qualification.title,
  biography: qualification.biography,
  religion: person.religion,
  dateOfReg: person.dateOfReg,
});
export type StaffRow = z.output<typeof StaffRow>;

/** Reads a row as a member of staff. Without a day of registration they are registered `today`. */
export const readStaffRow = (values: Values<StaffField>, today: string, columns: DayColumns) =>
  readAs(StaffRow, { ...values, dateOfReg: values.dateOfReg === '' ? today : values.dateOfReg }, columns);

/** A row of an asset import: category, branch and department by name. The user of the asset is not imported. */
export const AssetRow = AssetInput.omit({
  categoryId: true,
  branchId: true,
  departmentId: true,
  userId: true,
  version: true,
}).extend({
  category: optionalLine(100),
  branch: optionalLine(100),
  department: optionalLine(100),
});
export type AssetRow = z.output<typeof AssetRow>;

/** A number with or without thousands separators, with a decimal point or comma. Any other text is returned unchanged. */
function numberIn(cell: string): string | number {
  const plain = cell.replace(/[\s'’]/g, '');
  // 1500, 1500.25 and 1,500.25; three digits after a point may be thousands.
  if (/^(\d+|\d{1,3}(,\d{3})+)(\.(\d{1,2}|\d{4,}))?$/.test(plain)) return Number(plain.replaceAll(',', ''));
  // 1500,25, 1.500,25 and 1.500.000.
  if (/^(\d+|\d{1,3}(\.\d{3})+),\d{1,2}$|^\d{1,3}(\.\d{3}){2,}$/.test(plain)) {
    return Number(plain.replaceAll('.', '').replace(',', '.'));
  }
  return cell;
}

/** A number of months, perhaps with the word as in our lists: `12 months`, `12 mois`. */
const monthsIn = (cell: string) => numberIn(cell.replace(/\s*(?:months?|mois)$/i, ''));

/** Reads a row as an asset, which is then pending. */
export const readAssetRow = (values: Values<AssetField>, columns: DayColumns) =>
  readAs(
    AssetRow,
    {
      ...values,
      number: values.number === '' ? undefined : values.number,
      value: numberIn(values.value),
      warrantyMonths: values.warrantyMonths === '' ? null : monthsIn(values.warrantyMonths),
    },
    columns,
  );

const PublicHolidayRow = PublicHolidayInput.omit({ version: true });
export type PublicHolidayRow = z.output<typeof PublicHolidayRow>;

export const readPublicHolidayRow = (values: Values<PublicHolidayField>, columns: DayColumns) =>
  readAs(PublicHolidayRow, values, columns);

const ofDrug = {
  name: DrugInput.shape.name,
  // Empty if an earlier row or the drug list has it.
  unit: DrugInput.shape.unit.nullable(),
  dividedInto: Parts.nullable(),
  price: DrugInput.shape.price.nullable(),
  reorderLevel: DrugInput.shape.reorderLevel.unwrap().nullable(),
  substance: optionalLine(150),
};
const DrugAlone = z.strictObject({ ...ofDrug, lotNumber: z.null(), expiryDate: z.null(), quantity: z.null() });
const DrugWithLot = z.strictObject({
  ...ofDrug,
  lotNumber: ReceiveInput.shape.number,
  expiryDate: ReceiveInput.shape.expiryDate,
  quantity: ReceiveInput.shape.quantity,
});
export type DrugRow = z.output<typeof DrugAlone> | z.output<typeof DrugWithLot>;

/** The label of the screens for drugs that are dispensed in whole units only. */
const WHOLE_UNITS = /^(?:whole units|unit[ée]s enti[èe]res)$/i;

/**
 * Number of parts of a unit from its smallest quantity: 0.5 is halves, and so is `Halves (0.5)`, the label of the screens.
 * Any other text is returned unchanged.
 */
function partsIn(cell: string): number | string {
  if (WHOLE_UNITS.test(cell.normalize('NFC'))) return 1;
  const smallest = numberIn(/\((.+)\)$/.exec(cell)?.[1] ?? cell);
  return allParts.find((parts) => parts * Number(smallest) === 1) ?? smallest;
}

/** Reads a row as a drug, with its substance by name, and with a lot if a cell of the lot is filled. */
export function readDrugRow(values: Values<DrugField>, columns: DayColumns): RowReading<DrugRow> {
  const { unit, dividedInto, price, reorderLevel, lotNumber, expiryDate, quantity } = values;
  const orNull = (cell: string) => (cell === '' ? null : numberIn(cell));
  const own = {
    ...values,
    unit: unit === '' ? null : unit,
    dividedInto: dividedInto === '' ? null : partsIn(dividedInto),
    price: orNull(price),
    reorderLevel: orNull(reorderLevel),
    quantity: orNull(quantity),
  };
  // Stock lists have a 0 for a drug that is out of stock.
  const hasLot = lotNumber !== '' || expiryDate !== '' || (own.quantity !== null && own.quantity !== 0);
  if (hasLot) return readAs(DrugWithLot, own, columns);
  return readAs(DrugAlone, { ...own, lotNumber: null, expiryDate: null, quantity: null }, columns);
}

const ofTest = {
  // Empty in the second and later rows of a test.
  name: LabTestInput.shape.title.nullable(),
  price: LabTestInput.shape.amount,
};
const TestAlone = z.strictObject({
  ...ofTest,
  parameter: z.null(),
  unit: z.null(),
  normalLow: z.null(),
  normalHigh: z.null(),
  plausibleLow: z.null(),
  plausibleHigh: z.null(),
});
const { low: Low, high: High } = ReferenceRange.shape;
const TestWithParameter = z
  .strictObject({
    ...ofTest,
    parameter: LabTestParameterInput.shape.title,
    unit: LabTestParameterInput.shape.unit,
    normalLow: Low,
    normalHigh: High,
    plausibleLow: Low,
    plausibleHigh: High,
  })
  .superRefine((row, { addIssue }) => {
    const refuse = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message });
    // A limit that could not be parsed is still a text here.
    const limit = (value: unknown) => (typeof value === 'number' ? value : null);
    const [low, high] = [limit(row.normalLow), limit(row.normalHigh)];
    if (low !== null && high !== null && high < low) refuse('normalHigh', parameterForm.limitNotBelow());
    const limits = { plausibleLow: limit(row.plausibleLow), plausibleHigh: limit(row.plausibleHigh) };
    for (const { path, message } of limitComplaints({ ...limits, ranges: [{ low, high }] })) {
      refuse(path.replace(/^ranges\.0\.low$/, 'normalLow').replace(/^ranges\.0\.high$/, 'normalHigh'), message);
    }
  });
export type LabTestRow = z.output<typeof TestAlone> | z.output<typeof TestWithParameter>;

/** A limit of a lab value. `4,000` may be four or four thousand; it is returned as text, which is refused. */
function limitIn(cell: string): string | number | null {
  if (cell === '') return null;
  const plain = cell.replace(/\s/g, '').replace('\u2212', '-');
  const pointed = /^[-+]?[1-9]\d{0,2},\d{3}$/.test(plain) ? plain : plain.replace(/^([-+]?\d+),(\d+)$/, '$1.$2');
  return /^[-+]?\d+(\.\d+)?$/.test(pointed) ? Number(pointed) : cell;
}

/** Reads a row as a lab test, with a parameter if a cell of the parameter is filled. */
export function readLabTestRow(values: Values<LabTestField>, columns: DayColumns): RowReading<LabTestRow> {
  const { name, price, parameter, unit, normalLow, normalHigh, plausibleLow, plausibleHigh } = values;
  const own = { name: name === '' ? null : name, price: price === '' ? null : numberIn(price) };
  const texts = { normalLow, normalHigh, plausibleLow, plausibleHigh };
  const hasParameter = [parameter, unit, ...Object.values(texts)].some((cell) => cell !== '');
  if (!hasParameter) {
    const none = { normalLow: null, normalHigh: null, plausibleLow: null, plausibleHigh: null };
    return readAs(TestAlone, { ...own, parameter: null, unit: null, ...none }, columns);
  }
  const limits = Object.fromEntries(Object.entries(texts).map(([field, cell]) => [field, limitIn(cell)]));
  return readAs(TestWithParameter, { ...own, parameter, unit, ...limits }, columns);
}

/** The opening balance of a patient. The name is compared with that of the patient. */
export const OpeningBalanceRow = z.strictObject({
  patientId: line(t.providePatientId(), 50),
  name: optionalLine(200),
  amount: positiveAmount(t.provideAmount()),
  day: requiredDay(t.provideSince()),
  reference: optionalLine(100),
  description: optionalLine(300),
});

export const readOpeningBalanceRow = (values: Values<OpeningBalanceField>, columns: DayColumns) =>
  readAs(OpeningBalanceRow, { ...values, amount: values.amount === '' ? null : numberIn(values.amount) }, columns);
