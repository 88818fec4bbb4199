// What the import of patients and that of staff differ in: fields, calls and words. Also how a cell is read.
import type { AnyCall, AnyCommand } from '@almoner/contract/call';
import {
  CELL_LENGTH,
  importLimits,
  patientImport,
  readPatientRow,
  readStaffRow,
  staffImport,
} from '@almoner/contract/desk/import';
import { dayParts, parseDay } from '../../../kernel/format';
import { inWords } from '../../../kernel/i18n';

const inTheirWords = <Said extends { message: string }>(issues: readonly Said[]) =>
  issues.map((issue) => ({ ...issue, message: inWords(issue.message) }));

export interface FieldSpec {
  field: string;
  /** The heading of the column in the template. */
  label: string;
  required?: boolean;
  /** How the cell is written, where that is not plain. */
  hint?: string;
  /** Other headings that mean this field. */
  also: readonly string[];
  shape?: 'day' | 'gender';
}

export interface Issue {
  field: string;
  message: string;
}

type Calls = Record<'begin' | 'stage' | 'commit' | 'discard', AnyCommand> & { check: AnyCall };

export interface ImportKind {
  title: string;
  /** "patient": what one row is; `many` where there are more. */
  one: string;
  many: string;
  /** All of them: on the button before it is known how many, and in the names of files. */
  all: string;
  calls: Calls;
  limit: number;
  fields: readonly FieldSpec[];
  /** The fields that the preview shows, besides the name; the later ones only where there is room. */
  shown: readonly string[];
  alsoShown: readonly string[];
  /** What is wrong with a row as far as the browser can tell. */
  complaintsOf: (values: Record<string, string>, today: string) => Issue[];
  /** Where the imported records are seen: paths and labels of screens. */
  lists: readonly { path: 'patients' | 'employees' | 'doctors' | 'nurses'; label: string }[];
  /** What to know beforehand. */
  note?: string;
}

const DAY = '31/12/1990 or 1990-12-31';

const person = {
  firstName: { field: 'firstName', label: 'First name', required: true, also: ['forename', 'given name', 'first'] },
  lastName: { field: 'lastName', label: 'Last name', required: true, also: ['surname', 'family name', 'last'] },
  dateOfBirth: {
    field: 'dateOfBirth',
    label: 'Date of birth',
    required: true,
    hint: DAY,
    also: ['dob', 'birth date', 'birthday', 'born'],
    shape: 'day',
  },
  gender: {
    field: 'gender',
    label: 'Gender',
    required: true,
    hint: 'Male or Female; M or F',
    also: ['sex'],
    shape: 'gender',
  },
  phone: {
    field: 'phone',
    label: 'Phone',
    required: true,
    also: ['phone number', 'phone no', 'mobile', 'mobile number', 'telephone', 'tel', 'gsm'],
  },
  address: { field: 'address', label: 'Address', required: true, also: ['home address', 'residential address'] },
  religion: { field: 'religion', label: 'Religion', also: [] },
  dateOfReg: {
    field: 'dateOfReg',
    label: 'Date of registration',
    hint: `${DAY}; today where it is empty`,
    also: ['registered', 'registration date', 'date registered', 'reg date'],
    shape: 'day',
  },
} satisfies Record<string, FieldSpec>;

const EMAIL = ['e-mail', 'email address', 'e-mail address', 'mail'];

export const patients: ImportKind = {
  title: 'Import Patients',
  one: 'patient',
  many: 'patients',
  all: 'patients',
  calls: patientImport,
  limit: importLimits.patient,
  fields: [
    {
      field: 'patientId',
      label: 'Patient id',
      hint: 'PAT_ and seven capital letters or digits; made anew where it is empty',
      also: ['patient number', 'patient no'],
    },
    person.firstName,
    person.lastName,
    person.dateOfBirth,
    person.gender,
    person.phone,
    { field: 'email', label: 'Email', also: EMAIL },
    person.address,
    person.religion,
    person.dateOfReg,
  ],
  shown: ['dateOfBirth', 'gender', 'phone'],
  alsoShown: ['address', 'patientId'],
  complaintsOf: (values, today) => inTheirWords(readPatientRow(values as never, today).issues),
  lists: [{ path: 'patients', label: 'Patients' }],
};

export const staff: ImportKind = {
  title: 'Import Staff',
  one: 'member of staff',
  many: 'members of staff',
  all: 'staff',
  calls: staffImport,
  limit: importLimits.staff,
  fields: [
    person.firstName,
    person.lastName,
    person.dateOfBirth,
    person.gender,
    person.phone,
    person.address,
    { field: 'username', label: 'Username', required: true, also: ['user name', 'user', 'login'] },
    { field: 'email', label: 'Email', required: true, also: EMAIL },
    {
      field: 'role',
      label: 'Role',
      required: true,
      hint: 'The name of one of your roles, such as DOCTOR',
      also: ['job'],
    },
    { field: 'department', label: 'Department', hint: 'The name of one of your departments', also: ['dept'] },
    { field: 'branch', label: 'Branch', hint: 'The name of one of your branches', also: [] },
    {
      field: 'specialist',
      label: 'Specialist',
      hint: 'For doctors and nurses: the name of one of your specialists',
      also: ['speciality', 'specialty', 'specialisation', 'specialization'],
    },
    { field: 'title', label: 'Qualification', also: ['qualifications', 'title'] },
    { field: 'biography', label: 'Biography', also: ['bio', 'about'] },
    person.religion,
    person.dateOfReg,
  ],
  shown: ['role', 'email'],
  alsoShown: ['username', 'department'],
  complaintsOf: (values, today) => inTheirWords(readStaffRow(values as never, today).issues),
  lists: [
    { path: 'employees', label: 'Employees' },
    { path: 'doctors', label: 'Doctors' },
    { path: 'nurses', label: 'Nurses' },
  ],
  note: 'The file holds no passwords. Each person chooses one with “Forgot your password?” on the sign-in page, and gets the link by email.',
};

const GENDERS: Record<string, string> = { m: 'MALE', male: 'MALE', f: 'FEMALE', female: 'FEMALE' };

/** A cell as the wire has it; what cannot be read stays as it is, for the check to name. */
export function readCell(text: string, shape: FieldSpec['shape']): string {
  // Spreadsheets, and our own downloads, mark a text that looks like a formula with an apostrophe.
  const plain = text.trim().replace(/^'(?=[=+\-@])/, '');
  // Nobody looks at each row of a file: a year of two digits is asked back, not guessed.
  if (shape === 'day') return (dayParts(plain)?.year.length === 4 && parseDay(plain)) || plain.slice(0, CELL_LENGTH);
  if (shape === 'gender') return GENDERS[plain.toLowerCase()] ?? plain.slice(0, CELL_LENGTH);
  return plain.slice(0, CELL_LENGTH);
}
