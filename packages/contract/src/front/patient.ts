// Patients: registration, lists, search (spec 1 section 2.11 and the header search).
import { z } from 'zod';
import { read, write } from '../access.ts';
import { declare, get, post, type Upload } from '../call.ts';
import { PatientGender, personFields } from '../house/person.ts';
import { t as personForm } from '../house/person.words.ts';
import { list, Words } from '../list.ts';
import { patientShapes } from '../patients-shown.ts';
import { NUMBER_CHARACTERS, NUMBER_LENGTH, type NumberPrefix } from '../readable-number.ts';
import {
  Day,
  EmailAddress,
  errorAt,
  Filter,
  Id,
  optionalLine,
  orNil,
  PageIndex,
  Phone,
  page,
  TenantCode,
  Version,
} from '../wire.ts';
import { t as wire } from '../wire.words.ts';
import { t } from './patient.words.ts';
import { patientImage } from './patient-image.ts';

/** A readable number that the form proposes and the server keeps unique. */
export const proposedNumber = (prefix: NumberPrefix) =>
  z.string().regex(new RegExp(`^${prefix}[${NUMBER_CHARACTERS}]{${NUMBER_LENGTH}}$`), t.numberShape({ prefix }));

/**
 * How a patient is identified: ONE_NAME for a person with a single name, UNIDENTIFIED for an unknown person, BABY for a
 * child without a name, by its mother.
 */
export const knownKinds = ['FULL_NAME', 'ONE_NAME', 'UNIDENTIFIED', 'BABY'] as const;
export const KnownBy = z.enum(knownKinds);
export type KnownBy = z.infer<typeof KnownBy>;

export const Patient = z.strictObject({
  id: Id,
  patientId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  gender: PatientGender,
  dateOfBirth: Day,
  /** Whether the date of birth was estimated from a stated age or year. */
  birthEstimated: z.boolean(),
  dateOfReg: Day,
  religion: z.string(),
  address: z.string(),
  /** Number of the hospital's paper file; empty if there is none. */
  fileNumber: z.string(),
  knownBy: KnownBy,
  motherId: Id.nullable(),
  /** Path of the picture, such as `/patient/read/image/{id}`; null if there is none. */
  imagePath: z.string().nullable(),
  /** The id of the picture. */
  image: Id.nullable(),
  tenantId: TenantCode,
  version: Version,
});
export type Patient = z.infer<typeof Patient>;

/** Whether data of a patient is still unknown and has to be completed. */
export const isToComplete = ({ knownBy, gender }: Pick<Patient, 'knownBy' | 'gender'>): boolean =>
  knownBy === 'UNIDENTIFIED' || knownBy === 'BABY' || gender === 'UNKNOWN';

export const PatientName = Patient.pick({ id: true, firstName: true, lastName: true });
/** Reference to a patient by id, name and readable number. */
export const PatientReference = Patient.pick({
  id: true,
  firstName: true,
  lastName: true,
  patientId: true,
  fileNumber: true,
});
export type PatientReference = z.infer<typeof PatientReference>;

/** A patient with the data that distinguishes namesakes, for worklists and boards. */
export const PatientInLine = Patient.pick({
  id: true,
  firstName: true,
  lastName: true,
  patientId: true,
  gender: true,
  dateOfBirth: true,
  birthEstimated: true,
  fileNumber: true,
});
export type PatientInLine = z.infer<typeof PatientInLine>;

/** A record that was merged into the found patient. */
const MergedReference = PatientReference.extend({});

/** The merged record that matches the search, if the patient's own record does not. */
const FoundAs = MergedReference.nullable();

/** A patient in search results, with the data that distinguishes namesakes. */
export const PatientFound = Patient.pick({
  id: true,
  patientId: true,
  firstName: true,
  lastName: true,
  gender: true,
  dateOfBirth: true,
  birthEstimated: true,
  fileNumber: true,
  phone: true,
}).extend({ foundAs: FoundAs });
export type PatientFound = z.infer<typeof PatientFound>;

/** A patient in a list that may have been searched. Answers of the specified searches have `foundAs` only where it applies. */
export const PatientRow = Patient.extend({ foundAs: FoundAs.optional() });
export type PatientRow = z.infer<typeof PatientRow>;

/**
 * SWAPPED: the same names in another order. BIRTH_DATE: a birth date that differs in one digit, or has day and month
 * swapped.
 */
export const duplicateReasons = ['NAME', 'SWAPPED', 'BIRTH_DATE', 'PHONE'] as const;

/** A registered patient who may be a duplicate of the one being entered. */
export const PatientDuplicate = Patient.extend({ reasons: z.array(z.enum(duplicateReasons)) });
export type PatientDuplicate = z.infer<typeof PatientDuplicate>;

for (const shape of [Patient, PatientName, PatientFound, PatientRow, PatientDuplicate, MergedReference]) {
  patientShapes.add(shape, { patient: true });
}

// The order of the fields is the order of a form's errors.
const { dateOfReg, religion, imagePath, image } = personFields;

const patientFields = {
  patientId: proposedNumber('PAT_').optional(),
  knownBy: KnownBy.default('FULL_NAME'),
  motherId: z.uuid(t.chooseMother()).nullable().optional(),
  // `patientRules` decide which of these fields are required.
  firstName: optionalLine(100).default(''),
  lastName: optionalLine(100).default(''),
  email: z.union([z.literal(''), EmailAddress]).default(''),
  phone: optionalLine(40)
    .refine((typed) => typed === '' || Phone.safeParse(typed).success, wire.phoneExample())
    .default(''),
  gender: PatientGender.nullable().optional(),
  address: optionalLine(300).default(''),
  dateOfBirth: Day.nullable().optional(),
  /** If left out of a change, it is unchanged unless the date changes. */
  birthEstimated: z.boolean().optional(),
  dateOfReg,
  /** If left out of a change, it is unchanged. */
  fileNumber: optionalLine(40, (typed) => typed.normalize('NFKC')).optional(),
  religion,
  imagePath,
  image,
  tenantId: z.unknown().optional(),
  version: Version.optional(),
};

interface Written {
  knownBy?: unknown;
  [field: string]: unknown;
}

/** Without `knownBy`, all fields of FULL_NAME are required. */
const kindOf = ({ knownBy }: Written) => knownBy ?? 'FULL_NAME';
const isText = (field: string) => field !== 'gender' && field !== 'dateOfBirth' && field !== 'motherId';
const isMissing = (given: Written, field: string) => {
  const value = given[field];
  // Null in a text field has its own message.
  return typeof value === 'string' ? value.trim() === '' : value === undefined || (value === null && !isText(field));
};

/** Makes a field required for some kinds of patients. */
const required = (field: string, kinds: readonly KnownBy[], message: string) =>
  z.refine<Written>(
    (given) => !kinds.includes(kindOf(given) as KnownBy) || !isMissing(given, field),
    errorAt(field, message),
  );

const NAMED = ['FULL_NAME', 'ONE_NAME'] as const;
const BORN_HERE = ['FULL_NAME', 'ONE_NAME', 'BABY'] as const;

const patientRules = [
  required('firstName', NAMED, personForm.provideFirstName()),
  required('lastName', ['FULL_NAME'], personForm.provideLastName()),
  z.refine<Written>(
    (given) => kindOf(given) !== 'ONE_NAME' || isMissing(given, 'lastName'),
    errorAt('lastName', t.oneName()),
  ),
  required('phone', NAMED, wire.providePhone()),
  required('gender', BORN_HERE, personForm.chooseGender()),
  required('address', NAMED, personForm.provideAddress()),
  required('dateOfBirth', BORN_HERE, wire.provideDate()),
  z.refine<Written>(
    (given) => kindOf(given) !== 'BABY' || given.birthEstimated !== true,
    errorAt('dateOfBirth', t.bornExactly()),
  ),
  // A change that leaves out the mother keeps her.
  z.refine<Written>(
    (given) => kindOf(given) !== 'BABY' || given.motherId !== null,
    errorAt('motherId', t.chooseMother()),
  ),
  z.refine<Written>(
    (given) => kindOf(given) !== 'UNIDENTIFIED' || isMissing(given, 'motherId'),
    errorAt('motherId', t.motherOfUnidentified()),
  ),
];

export const PatientInput = z.strictObject(patientFields).check(...patientRules);

/** The multipart fields of a patient with a picture. */
const patientUpload: Upload = { json: 'patientReq', wraps: 'patientRo', file: 'file' };

export const patient = {
  listNames: get('/patient/read', {
    needs: read('PATIENT'),
    summary: 'List the names of the latest patients; the 1,000 registered last',
    data: z.array(PatientName),
  }),
  list: get('/patient/read/{page}/{size}', {
    needs: read('PATIENT'),
    summary: 'List all patients; last registered first',
    data: page(Patient),
  }),
  ...list('/patient/list', {
    needs: read('PATIENT'),
    summary: 'List patients; last registered first, found by words or by every filter that is given',
    filters: {
      search: Words,
      patientId: Words,
      fileNumber: Words,
      name: Words,
      phone: Words,
      details: z.enum(['TO_COMPLETE']),
    },
    sorts: ['patient', 'patientId', 'phone', 'gender', 'dateOfBirth', 'dateOfReg'],
    row: PatientRow,
  }),
  pick: declare('list')('/patient/pick', {
    needs: read('PATIENT'),
    summary:
      'List patients to choose from; last registered first, found by words: name, numbers, phone, gender and birth date',
    body: {
      filters: z.strictObject({ search: Words }).partial().optional(),
      page: PageIndex.default(0),
      size: z.int32().min(1).max(20).default(20),
    },
    data: page(PatientFound),
    list: { sorts: [], words: ['search'], row: PatientFound },
  }),
  search: get('/patient/read/{text}/{page}/{size}', {
    needs: read('PATIENT'),
    summary: 'Search patients; by patient id, any part of the name, phone, or ticket number',
    params: { text: Filter },
    data: page(PatientRow),
  }),
  filter: get('/patient/read/{patientId}/{name}/{phone}/{page}/{size}', {
    needs: read('PATIENT'),
    summary: 'Search patients by several filters; those that match every given one; nil for none',
    params: { patientId: Filter, name: Filter, phone: Filter },
    data: page(PatientRow),
  }),
  read: get('/patient/read/{id}', {
    needs: read('PATIENT'),
    summary: 'View a patient; the read is audited',
    data: Patient,
  }),
  image: patientImage,
  duplicates: get('/patient/duplicate/{name}/{dateOfBirth}/{phone}', {
    needs: write('PATIENT'),
    summary:
      'Check for duplicates of a patient; at most 10 of the same or nearly the same name and birth date, or of the same phone; nil for what is not known yet',
    params: { name: Filter, dateOfBirth: orNil(Day), phone: Filter },
    data: z.array(PatientDuplicate),
  }),
  alike: declare('list')('/patient/duplicate', {
    needs: write('PATIENT'),
    summary:
      'List possible duplicates of a patient; at most 10 of the same or nearly the same name and birth date, or of the same phone; left out is what is not known yet',
    body: { filters: z.strictObject({ name: Words, dateOfBirth: Day, phone: Words }).partial().optional() },
    data: z.array(PatientDuplicate),
    list: { sorts: [], words: ['name', 'phone'], row: PatientDuplicate },
  }),
  create: post('/patient/create', {
    needs: write('PATIENT'),
    changes: ['patient'],
    summary: 'Register a patient; and a picture if one is sent; a missing or taken patient id is replaced',
    body: { patientRo: PatientInput },
    data: Patient,
    upload: patientUpload,
  }),
  update: post('/patient/update/{id}', {
    needs: write('PATIENT'),
    changes: ['patient'],
    summary: 'Change a patient; and perhaps the picture; the patient id stays',
    body: { patientRo: PatientInput },
    data: Patient,
    upload: patientUpload,
  }),
};
