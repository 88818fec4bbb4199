// Commands and queries of patients. A counter holds the number of registered patients, so that no list counts rows.
import { isBirthAssumed } from '@almoner/contract/front/estimated-birth';
import type { Patient, PatientDuplicate, PatientName, PatientRow } from '@almoner/contract/front/patient';
import { t as patientForm } from '@almoner/contract/front/patient.words';
import type { Page } from '@almoner/contract/wire';
import { t as wire } from '@almoner/contract/wire.words';
import type { z } from 'zod';
import { badRequest, conflict, type InputError, refuseIfErrors } from '../../../kernel/base/failure.ts';
import { newId, underNumber } from '../../../kernel/base/identity.ts';
import type { ConstraintErrors, Database } from '../../../kernel/database/database.ts';
import { fold } from '../../../kernel/database/text-search.ts';
import type { Pictured } from '../../../kernel/documents/picture-first.ts';
import { FIRST_ROWS, limitRows, toPage } from '../../../kernel/records/paging.ts';
import { changeRecord } from '../../../kernel/records/record.ts';
import type { RecordAccess } from '../../../kernel/records/record-access.ts';
import type { CallContext, WithCaller } from '../../../kernel/request/call-context.ts';
import * as queries from './patient.queries.ts';
import { checkDays, daysNear, nameOrders, searchForms, type Typed } from './patient.rules.ts';
import { t } from './patient.words.ts';
import { notifyCorrection } from './patient-correction.service.ts';
import {
  babyName,
  completeInput,
  type Input,
  isGeneratedName,
  type KnownPatient,
  type Mother,
  namesToStore,
} from './patient-known.rules.ts';
import { isSamePhone, phoneForms, readPhone } from './phone.rules.ts';
import { findPhoneCountry, searchIn } from './phone.service.ts';

type Name = z.output<typeof PatientName>;

const FOUND_AT_MOST = 1000;

/** Refuses impossible days, before a picture is decoded for nothing. */
export const refuseWrongDays = ({ today }: WithCaller, input: Input): void => refuseIfErrors(checkDays(input, today));

const motherItself = () => badRequest('patientRo.motherId', t.motherItself());

/**
 * Failures at the constraints on mothers. A changed date of birth may be the mother's or the child's; `field` is the changed
 * field.
 */
const constraintErrorsAt = (field: 'motherId' | 'dateOfBirth'): ConstraintErrors => ({
  patient_mother_older: () => badRequest(`patientRo.${field}`, t.motherYounger()),
  patient_mother_other: motherItself,
});

/**
 * The named mother, whose record is locked until the transaction ends; undefined where none is named. Fails as a bad request at
 * an unknown or male patient, as a conflict where her record was merged.
 */
async function holdMother(db: Database, motherId: string | null | undefined): Promise<Mother | undefined> {
  if (!motherId) return undefined;
  refuseIfErrors(await holdPatient(db, motherId, 'patientRo.motherId', true));
  const mother = await db.one(queries.findPatient, { id: motherId });
  if (mother.gender === 'MALE') throw badRequest('patientRo.motherId', t.motherMale({ name: nameOf(mother) }));
  return mother;
}

const nameOf = ({ firstName, lastName }: Pick<Patient, 'firstName' | 'lastName'>) => `${firstName} ${lastName}`.trim();

/**
 * Registers a patient under the proposed number, or a new one where none was proposed or it is taken. Fails as a bad request at
 * impossible days or an impossible mother; as a conflict where the mother's record was merged.
 */
export async function registerPatient(call: CallContext & Pictured, input: Input): Promise<Patient> {
  const { db, audit, picture, language } = call;
  refuseWrongDays(call, input);
  const known = await patientToRegister(call, input);
  const inserted = await saveWithFileNumber(db, known, () =>
    underNumber('PAT_', input.patientId, (number) => {
      const patients = JSON.stringify([newPatient(known, number, language)]);
      return db.first(queries.insertPatients, { patients }, constraintErrorsAt('motherId'));
    }),
  );
  const added = picture ? await saveImage(db, inserted.id, picture) : inserted;
  await Promise.all([audit.changed('patient', added.id, null, added), db.run(queries.countMore, { more: 1 })]);
  return added;
}

/** Saves a patient. Fails as a conflict where another patient has the file number; the message names that patient. */
async function saveWithFileNumber<Saved>(
  db: Database,
  { fileNumber }: { fileNumber: string },
  save: () => Promise<Saved>,
): Promise<Saved> {
  if (fileNumber === '') return save();
  // The other patient may have given the number up before the query for them: then the save is tried again.
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const saved = await db.unless('patient_file_number_taken', save);
    if (saved !== undefined) return saved;
    const holder = await db.first(queries.findFileHolder, { fileNumber });
    if (!holder) continue;
    const { patientId: number } = holder;
    throw conflict(t.fileNumberTaken({ file: fileNumber, name: nameOf(holder), number }), 'patientRo.fileNumber');
  }
  throw conflict(t.fileNumberContended({ file: fileNumber }), 'patientRo.fileNumber');
}

const MOST_ATTEMPTS = 3;

/**
 * The patient to register. A baby without a name is named after its mother; concurrent registrations of her children wait.
 */
async function patientToRegister({ db, language }: CallContext, input: Input): Promise<KnownPatient> {
  const mother = await holdMother(db, input.motherId);
  const known = completeInput(input, mother);
  refuseMotherless(known);
  if (known.knownBy !== 'BABY' || !mother || known.firstName !== '') return known;
  const { born } = await db.one(queries.countBornWith, { motherId: mother.id, dateOfBirth: known.dateOfBirth });
  return { ...known, firstName: babyName(mother, born + 1, language) };
}

export function newPatient(known: KnownPatient, number: string, language: string): queries.NewPatient {
  const named = { ...known, ...namesToStore(known, number, language) };
  return { ...named, ...searchForms({ ...named, number }), id: newId(), number };
}

/**
 * Changes a patient; the number stays. Fails as not found, stale, as a conflict where the record was merged into another, or as
 * a bad request at impossible days or an impossible mother.
 */
export async function changePatient(call: CallContext & Pictured, id: string, input: Input): Promise<Patient> {
  // Mothers before children: a mother's date of birth goes on to her children's records.
  await call.db.all(queries.holdMothers, { ids: [id], motherId: input.motherId ?? null });
  return changeRecord(call, patientAccess, { id, version: input.version }, async (before) => {
    const { patientId: number } = before;
    refuseWrongDays(call, input);
    const known = await patientAfterChange(call, before, input);
    await refuseMaleMother(call.db, before, known);
    const names = keepsNames(before, known) ? before : namesToStore(known, number, call.language);
    const named = { ...known, firstName: names.firstName, lastName: names.lastName };
    const row = { ...named, ...searchForms({ ...named, number }), id };
    const constraintErrors = constraintErrorsAt(before.dateOfBirth === named.dateOfBirth ? 'motherId' : 'dateOfBirth');
    const save = () => call.db.one(queries.updatePatient, row, constraintErrors);
    const isSameFile = named.fileNumber === before.fileNumber;
    const after = isSameFile ? await save() : await saveWithFileNumber(call.db, named, save);
    await notifyCorrection(call, [id], before, after);
    return withPicture(call.db, after, call.picture, input.imagePath);
  });
}

/**
 * Whether the names stay: no others are sent, and the present ones still fit. The generated name of an unidentified patient
 * contains the sex.
 */
function keepsNames(before: Patient, { knownBy, gender, firstName, lastName }: KnownPatient): boolean {
  if (firstName !== '' || before.knownBy !== knownBy) return false;
  if (lastName !== '' && lastName !== before.lastName) return false;
  return before.gender === gender || (knownBy === 'UNIDENTIFIED' && !isGeneratedName(before));
}

/** The patient after the change. A mother missing in the input stays, as does the name of a baby. */
async function patientAfterChange({ db, language }: CallContext, before: Patient, input: Input): Promise<KnownPatient> {
  const motherId =
    input.knownBy === 'UNIDENTIFIED' || input.motherId === null
      ? null
      : (input.motherId?.toLowerCase() ?? before.motherId);
  if (motherId === before.id) throw motherItself();
  // The present mother is not locked: her record may have been merged since, which is no mistake of this change.
  const mother = motherId === before.motherId ? await findMother(db, motherId) : await holdMother(db, motherId);
  const known = completeInput(input, mother, before);
  refuseAssumedBirth(before, input);
  refuseMotherless(known);
  refuseEstimatedBaby(known);
  if (known.knownBy !== 'BABY' || !mother || known.firstName !== '') return known;
  return { ...known, firstName: before.knownBy === 'BABY' ? before.firstName : babyName(mother, 1, language) };
}

// Checked on the result: a change may leave the mother out, who then stays.
function refuseMotherless({ knownBy, motherId }: KnownPatient): void {
  if (knownBy === 'BABY' && motherId === null) throw badRequest('patientRo.motherId', patientForm.chooseMother());
}

/**
 * Fails as a bad request at a mother who becomes male. No child is added meanwhile, since that waits for the lock on her record.
 */
async function refuseMaleMother(db: Database, before: Patient, { gender }: KnownPatient): Promise<void> {
  if (gender !== 'MALE' || before.gender === 'MALE') return;
  if ((await db.one(queries.hasChildren, { id: before.id })).found) {
    throw badRequest('patientRo.gender', t.motherOfChild({ name: nameOf(before) }));
  }
}

/**
 * Fails as a bad request where a patient is no longer unidentified but keeps the assumed birth date without the mark of an estimate.
 */
function refuseAssumedBirth(before: Patient, { knownBy, dateOfBirth, birthEstimated }: Input): void {
  if (knownBy === 'UNIDENTIFIED' || birthEstimated !== undefined || dateOfBirth !== before.dateOfBirth) return;
  if (isBirthAssumed(before)) throw badRequest('patientRo.dateOfBirth', wire.provideDate());
}

function refuseEstimatedBaby({ knownBy, birthEstimated }: KnownPatient): void {
  if (knownBy === 'BABY' && birthEstimated) throw badRequest('patientRo.dateOfBirth', patientForm.bornExactly());
}

const findMother = async (db: Database, motherId: string | null) =>
  motherId ? db.one(queries.findPatient, { id: motherId }) : undefined;

/** The mother of a patient, if she is known, and the children registered as hers. */
export async function getFamily({ db }: CallContext, id: string) {
  const [mother, babies] = await Promise.all([
    db.first(queries.findMother, { id }),
    db.all(queries.listBabies, { id }),
  ]);
  return { mother: mother ?? null, babies };
}

const patientAccess: RecordAccess<Patient> = {
  kind: 'patient',
  lock: async ({ db }, id) => {
    const { mergedInto, ...patient } = await db.one(queries.lockPatient, { id });
    if (mergedInto) throw await mergedConflict(db, id);
    return patient;
  },
};

const saveImage = (db: Database, id: string, bytes: Buffer) =>
  db.one(queries.saveImage, { id, imageId: newId(), bytes });

/** Saves a new picture. Without one, an image path of `null` removes the old picture. */
async function withPicture(
  db: Database,
  patient: Patient,
  picture: Buffer | undefined,
  imagePath: string | null | undefined,
): Promise<Patient> {
  if (picture) return saveImage(db, patient.id, picture);
  if (imagePath !== null || patient.imagePath === null) return patient;
  return db.one(queries.removeImage, { id: patient.id });
}

async function mergedConflict(db: Database, id: string, field?: string) {
  const kept = await db.one(queries.findKept, { id });
  return conflict(t.mergedInto({ name: nameOf(kept), number: kept.patientId }), field);
}

/**
 * Locks a patient against a merge until the transaction ends, for additions to the record. Answers an error at an unknown
 * patient; fails as a conflict where the record was merged. `field` is the form's. With `exclusive`, such callers
 * wait for each other.
 */
export async function holdPatient(db: Database, id: string, field?: string, exclusive = false): Promise<InputError[]> {
  const locked = await db.first(exclusive ? queries.holdPatientExclusively : queries.holdPatient, { id });
  if (!locked) return [{ field: field ?? 'id', message: patientForm.choosePatient() }];
  if (locked.mergedInto) throw await mergedConflict(db, id, field);
  return [];
}

/** The patient whose record is kept in place of this one; undefined where this one was not merged. */
export const findKept = ({ db }: CallContext, id: string) => db.first(queries.findKept, { id });

interface DuplicateSearch {
  name?: string | undefined;
  dateOfBirth?: string | undefined;
  phone?: string | undefined;
}

/** Patients of this name and birth date, or nearly so, or of this phone; the name counts only together with the birth date. */
export async function findDuplicates(
  { db }: CallContext,
  { name, dateOfBirth, phone }: DuplicateSearch,
): Promise<PatientDuplicate[]> {
  const named = name && dateOfBirth;
  const ofPhone = phone ? await findByPhone(db, phone) : [];
  return db.all(queries.listDuplicates, {
    nameFolded: named ? fold(name) : null,
    orders: named ? nameOrders(name) : [],
    dateOfBirth: named ? dateOfBirth : null,
    nearDays: named ? daysNear(dateOfBirth) : [],
    ofPhone,
  });
}

/** Ids of the patients with this phone number; for a merged record, that of the kept one. */
async function findByPhone(db: Database, typed: string): Promise<string[]> {
  const country = await findPhoneCountry(db);
  const phone = readPhone(typed, country);
  const found = await db.all(queries.listByPhone, { forms: phoneForms(typed, country) });
  return found.filter((one) => isSamePhone(phone, readPhone(one.phone, country))).map(({ id }) => id);
}

/** Number of registered patients, without the records that were merged into others. */
export const countPatients = async (db: Database): Promise<number> => (await db.one(queries.sumCounts, {})).registered;

/** A page of all patients, the last registered first. */
export async function listPatients({ db }: CallContext, page: number, size: number): Promise<Page<Patient>> {
  const offset = page * size;
  const rowsOf = offset + size <= FIRST_ROWS ? queries.listEarlyPage : queries.listPage;
  const [total, rows] = await Promise.all([countPatients(db), db.all(rowsOf, { size, offset })]);
  return toPage(rows, total, page, size);
}

/**
 * A page of the patients that the typed values find, at most the 1,000 registered last; a page of all patients where nothing
 * was typed.
 */
export async function findPatients(
  call: CallContext,
  typed: Typed,
  page: number,
  size: number,
): Promise<Page<PatientRow>> {
  const search = await searchIn(call.db, typed);
  if (!search) {
    const all = await listPatients(call, page, size);
    return { ...all, data: all.data.map((patient) => ({ ...patient, foundAs: null })) };
  }
  const skip = page * size;
  const ask = { ...search, wanted: Math.min(skip + size, FOUND_AT_MOST), bound: FOUND_AT_MOST };
  const rows = await call.db.all(queries.searchPage, { ...ask, skip });
  const [first] = rows;
  const total = first || page === 0 ? first?.total : (await call.db.one(queries.countFound, ask)).total;
  return toPage(
    rows.map(({ total: _, ...patient }) => patient),
    Math.min(total ?? 0, FOUND_AT_MOST),
    page,
    size,
  );
}

/** Names of the 1,000 patients registered last; a message (`setMessage`) tells where there are more. */
export const listPatientNames = async ({ db, setMessage }: CallContext): Promise<Name[]> =>
  limitRows(await db.all(queries.listNewestNames, {}), 'newest', setMessage);

export const listNewestPatients = ({ db }: CallContext, limit: number) => db.all(queries.listNewest, { limit });

/** One patient, also by a merged record. Fails as not found. */
export const getPatient = (db: Database, id: string): Promise<Patient> => db.one(queries.findPatient, { id });

/** A picture by its id; audited as a look into the patient's record. Fails as not found. */
export async function lookAtPicture({ db, audit }: CallContext, id: string): Promise<Buffer> {
  const { bytes, patientId } = await db.one(queries.findImage, { id });
  audit.viewed('patient', patientId);
  return bytes;
}

/** Letters of patients' names that the typefaces of printed pages may lack, each once. */
export const lettersOfPatients = async (db: Database): Promise<string> =>
  (await db.all(queries.listUnusualLetters, {})).map(({ letter }) => letter).join('');
