// Kinds of imports (patients, staff, assets, public holidays, drugs, lab tests, opening balances) with their fields, calls
// and words, and the reading of cells.
import type { AnyCall, AnyCommand } from '@almoner/contract/call';
import {
  assetImport,
  CELL_LENGTH,
  drugImport,
  type importKinds,
  importLimits,
  labTestImport,
  openingBalanceImport,
  patientImport,
  publicHolidayImport,
  staffImport,
} from '@almoner/contract/desk/import';
import type { Signatures } from '../../../kernel/language/i18n';
import { t as name } from './fields.words';
import { t as route } from './import.routes.words';
import { t } from './import.words';

export interface FieldSpec {
  field: string;
  /** The heading of the column in the template. */
  label: Signatures;
  required?: boolean;
  /** Format of the cell, if it is not obvious. */
  hint?: Signatures;
  shape?: 'day' | 'gender';
  /** A field whose column makes this one optional. */
  instead?: string;
}

export interface Issue {
  field: string;
  message: string;
}

type Calls = Record<'begin' | 'stage' | 'commit' | 'discard', AnyCommand> & { check: AnyCall };

export interface ImportDefinition {
  title: Signatures;
  /** Kind of the rows; messages choose their words by it. */
  kind: (typeof importKinds)[number];
  calls: Calls;
  limit: number;
  fields: readonly FieldSpec[];
  /** Fields in the preview beside the name. Those of `alsoShown` appear only if there is room. */
  shown: readonly string[];
  alsoShown: readonly string[];
  /** Screens that list the imported records, as path and label. */
  lists: readonly {
    path:
      | 'assets'
      | 'patients'
      | 'employees'
      | 'doctors'
      | 'nurses'
      | 'settings/public-holidays'
      | 'settings/laboratory'
      | 'drugs'
      | 'invoices';
    label: Signatures;
  }[];
  /** Rows may lack a name or a gender, if the user confirms it. */
  mayBeUnknown?: true;
  /** Hint shown before the import. */
  note?: Signatures;
}

const plain = {
  firstName: { field: 'firstName', label: name.firstName, required: true },
  lastName: { field: 'lastName', label: name.lastName, required: true },
  dateOfBirth: { field: 'dateOfBirth', label: name.dateOfBirth, required: true, hint: name.dayHint, shape: 'day' },
  gender: { field: 'gender', label: name.gender, required: true, hint: name.genderHint, shape: 'gender' },
  phone: { field: 'phone', label: name.phone, required: true },
  email: { field: 'email', label: name.email },
  address: { field: 'address', label: name.address, required: true },
  religion: { field: 'religion', label: name.religion },
  dateOfReg: { field: 'dateOfReg', label: name.dateOfReg, hint: name.dayOrToday, shape: 'day' },
} satisfies Record<string, FieldSpec>;

export const patients: ImportDefinition = {
  title: route.importPatients,
  kind: 'patient',
  calls: patientImport,
  limit: importLimits.patient,
  fields: [
    { field: 'patientId', label: name.patientId, hint: name.patientIdHint },
    { field: 'fileNumber', label: name.fileNumber, hint: name.fileNumberHint },
    plain.firstName,
    plain.lastName,
    { ...plain.dateOfBirth, instead: 'age' },
    { field: 'age', label: name.age, hint: name.ageHint },
    plain.gender,
    plain.phone,
    plain.email,
    plain.address,
    plain.religion,
    plain.dateOfReg,
  ],
  shown: ['dateOfBirth', 'age', 'gender', 'phone'],
  alsoShown: ['address', 'patientId', 'fileNumber'],
  lists: [{ path: 'patients', label: t.patients }],
  mayBeUnknown: true,
};

export const staff: ImportDefinition = {
  title: route.importStaff,
  kind: 'staff',
  calls: staffImport,
  limit: importLimits.staff,
  fields: [
    plain.firstName,
    plain.lastName,
    plain.dateOfBirth,
    plain.gender,
    plain.phone,
    plain.address,
    { field: 'username', label: name.username, required: true },
    { ...plain.email, required: true },
    { field: 'role', label: name.role, required: true, hint: name.roleHint },
    { field: 'department', label: name.department, hint: name.departmentHint },
    { field: 'branch', label: name.branch, hint: name.branchHint },
    { field: 'specialist', label: name.specialist, hint: name.specialistHint },
    { field: 'title', label: name.qualification },
    { field: 'biography', label: name.biography },
    plain.religion,
    plain.dateOfReg,
  ],
  shown: ['role', 'email'],
  alsoShown: ['username', 'department'],
  lists: [
    { path: 'employees', label: t.employees },
    { path: 'doctors', label: t.doctors },
    { path: 'nurses', label: t.nurses },
  ],
  note: t.noPasswords,
};

export const assets: ImportDefinition = {
  title: route.importAssets,
  kind: 'asset',
  calls: assetImport,
  limit: importLimits.asset,
  fields: [
    { field: 'name', label: name.assetName, required: true },
    { field: 'number', label: name.assetNumber, hint: name.assetNumberHint },
    { field: 'category', label: name.category, hint: name.categoryHint },
    { field: 'purchaseDate', label: name.purchaseDate, required: true, hint: name.purchaseDayHint, shape: 'day' },
    { field: 'value', label: name.value, required: true, hint: name.valueHint },
    { field: 'purchaseFrom', label: name.purchaseFrom },
    { field: 'supplier', label: name.supplier },
    { field: 'manufacturer', label: name.manufacturer },
    { field: 'model', label: name.model },
    { field: 'serialNumber', label: name.serialNumber },
    { field: 'condition', label: name.condition },
    { field: 'warrantyMonths', label: name.warrantyMonths },
    { field: 'branch', label: name.branch, hint: name.branchHint },
    { field: 'department', label: name.department, hint: name.departmentHint },
    { field: 'description', label: name.description },
  ],
  shown: ['number', 'purchaseDate', 'value'],
  alsoShown: ['category', 'department'],
  lists: [{ path: 'assets', label: t.assets }],
  note: t.assetNote,
};

export const publicHolidays: ImportDefinition = {
  title: route.importPublicHolidays,
  kind: 'publicHoliday',
  calls: publicHolidayImport,
  limit: importLimits.publicHoliday,
  fields: [
    { field: 'day', label: name.holidayDate, required: true, hint: name.holidayDateHint, shape: 'day' },
    { field: 'name', label: name.holidayName, required: true },
  ],
  shown: ['day'],
  alsoShown: [],
  lists: [{ path: 'settings/public-holidays', label: t.publicHolidays }],
  note: t.holidayNote,
};

export const drugs: ImportDefinition = {
  title: route.importDrugs,
  kind: 'drug',
  calls: drugImport,
  limit: importLimits.drug,
  fields: [
    { field: 'name', label: name.drugName, required: true, hint: name.drugNameHint },
    { field: 'unit', label: name.unit, hint: name.unitHint },
    { field: 'dividedInto', label: name.parts, hint: name.partsHint },
    { field: 'price', label: name.price, hint: name.priceHint },
    { field: 'reorderLevel', label: name.reorderLevel, hint: name.reorderLevelHint },
    { field: 'substance', label: name.substance, hint: name.substanceHint },
    { field: 'lotNumber', label: name.lotNumber, hint: name.lotNumberHint },
    { field: 'expiryDate', label: name.expiryDate, hint: name.expiryDayHint, shape: 'day' },
    { field: 'quantity', label: name.quantity, hint: name.quantityHint },
  ],
  shown: ['lotNumber', 'expiryDate', 'quantity'],
  alsoShown: ['unit', 'price'],
  lists: [{ path: 'drugs', label: t.drugs }],
  note: t.drugNote,
};

export const labTests: ImportDefinition = {
  title: route.importLabTests,
  kind: 'labTest',
  calls: labTestImport,
  limit: importLimits.labTest,
  fields: [
    { field: 'name', label: name.reportTitle, required: true, hint: name.reportTitleHint },
    { field: 'price', label: name.testPrice, hint: name.testPriceHint },
    { field: 'parameter', label: name.parameter, hint: name.parameterHint },
    { field: 'unit', label: name.unit, hint: name.parameterUnitHint },
    { field: 'normalLow', label: name.normalLow, hint: name.normalHint },
    { field: 'normalHigh', label: name.normalHigh, hint: name.normalHint },
    { field: 'plausibleLow', label: name.plausibleLow, hint: name.plausibleHint },
    { field: 'plausibleHigh', label: name.plausibleHigh, hint: name.plausibleHint },
  ],
  shown: ['parameter', 'normalLow', 'normalHigh'],
  alsoShown: ['unit', 'price', 'plausibleLow', 'plausibleHigh'],
  lists: [{ path: 'settings/laboratory', label: t.labTests }],
  note: t.labTestNote,
};

export const openingBalances: ImportDefinition = {
  title: route.importOpeningBalances,
  kind: 'openingBalance',
  calls: openingBalanceImport,
  limit: importLimits.openingBalance,
  fields: [
    { field: 'patientId', label: name.patientId, required: true },
    { field: 'name', label: name.patientName, hint: name.patientNameHint },
    { field: 'amount', label: name.owedAmount, required: true, hint: name.owedAmountHint },
    { field: 'day', label: name.owedSince, required: true, hint: name.owedSinceHint, shape: 'day' },
    { field: 'reference', label: name.formerNumber, hint: name.formerNumberHint },
    { field: 'description', label: name.description },
  ],
  shown: ['patientId', 'amount', 'day'],
  alsoShown: ['reference', 'description'],
  lists: [{ path: 'invoices', label: t.invoices }],
  note: t.openingNote,
};

/**
 * Words for a gender in English and French, without accents, spaces and punctuation, including every word of our own screens
 * and files.
 */
const GENDERS = {
  MALE: ['m', 'male', 'masculin', 'homme', 'h'],
  FEMALE: ['f', 'female', 'feminin', 'femme'],
  UNKNOWN: ['?', 'u', 'unknown', 'notknown', 'gendernotknown', 'inconnu', 'inconnue', 'nonconnu', 'sexenonconnu'],
};

const bare = (cell: string) =>
  cell
    .normalize('NFD')
    .replace(/[\p{M}\s./-]/gu, '')
    .toLowerCase();

/** Whether a cell gives no gender. "Not known" counts as given. */
export const saysNoGender = (cell: string): boolean => ['', 'na'].includes(bare(cell));

const genderOf = (cell: string): string | undefined =>
  Object.entries(GENDERS).find(([, words]) => words.includes(bare(cell)))?.[0];

/**
 * Cell in wire format. Days stay as written, because all days of a column are read together. An unreadable cell stays as it
 * is, and the check reports it.
 */
export function readCell(text: string, shape: FieldSpec['shape']): string {
  // Spreadsheets, and our own downloads, prefix text that looks like a formula with an apostrophe.
  const cell = text.trim().replace(/^'(?=[=+\-@])/, '');
  if (shape === 'gender') return genderOf(cell) ?? cell.slice(0, CELL_LENGTH);
  return cell.slice(0, CELL_LENGTH);
}
