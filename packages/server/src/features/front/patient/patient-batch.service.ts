// Registers many patients at once, and finds those who are registered already. For imports.
import type { Call } from '../../../kernel/call.ts';
import type { Meanings } from '../../../kernel/database.ts';
import { conflict } from '../../../kernel/failure.ts';
import { newNumber } from '../../../kernel/identity.ts';
import { fold } from '../../../kernel/words.ts';
import * as queries from './patient.queries.ts';
import { checkDays, foldPhone, nameOrders } from './patient.rules.ts';
import { newPatient } from './patient.service.ts';
import { t } from './patient.words.ts';
import { type Input, plainFileNumber, whole } from './patient-known.rules.ts';

export type PatientValues = Input;

export const complainAboutDays = (days: PatientValues, today: string) =>
  checkDays(days, today).map(({ field, message }) => ({ field: field.replace(/^patientRo\./, ''), message }));

type Likened = Pick<PatientValues, 'firstName' | 'lastName' | 'dateOfBirth' | 'phone'>;

const foldName = ({ firstName, lastName }: Likened) => fold(`${firstName} ${lastName}`);

/** So many digits at the end tell numbers apart, whether or not a zero or the code of a country stands before them. */
const TELLING = 8;

/** Of a name the words in whichever order, of a phone the end. */
const likeness = (day: string, phone: string, name: string) =>
  [day, phone.slice(-TELLING), name.split(' ').sort().join(' ')].join('|');

/** Key by which duplicates are found: name, day of birth and phone, folded. */
export const likenessOf = (given: Likened): string =>
  likeness(given.dateOfBirth ?? '', foldPhone(given.phone), foldName(given));

const namesOf = (given: Likened) => [foldName(given), ...nameOrders(foldName(given))];

/** The number of a file as it is compared; undefined where there is none. */
export const fileKeyOf = ({ fileNumber }: Pick<PatientValues, 'fileNumber'>): string | undefined =>
  fileNumber ? plainFileNumber(fileNumber).toLowerCase() : undefined;

const meanings: Meanings = { patient_file_number_taken: () => conflict(t.fileTakenMeanwhile()) };

/** Of these patients, the likenesses, the numbers and the files that are registered already. */
export async function findRegistered({ db }: Call, patients: PatientValues[]) {
  const [namesakes, taken, files] = await Promise.all([
    db.all(queries.listNamesakes, {
      days: patients.flatMap((one) => namesOf(one).map(() => one.dateOfBirth ?? null)),
      names: patients.flatMap(namesOf),
    }),
    db.all(queries.listTakenNumbers, { numbers: patients.flatMap(({ patientId }) => patientId ?? []) }),
    db.all(queries.listFileHolders, { fileNumbers: patients.flatMap((one) => fileKeyOf(one) ?? []) }),
  ]);
  return {
    likenesses: new Set(namesakes.map(({ day, phone, name }) => likeness(day, phone, name))),
    numbers: new Set(taken.map(({ number }) => number)),
    /** By the number of the file: who has it. */
    files: new Map(
      files.map(({ key, number, firstName, lastName }) => [key, { number, name: `${firstName} ${lastName}`.trim() }]),
    ),
  };
}

/**
 * Registers patients whose days were checked; the caller counts them afterwards (`countRegistered`). Fails as a
 * conflict where a number from the file has been taken meanwhile.
 */
export async function registerPatients({ db, audit, today, language }: Call, patients: PatientValues[]): Promise<void> {
  for (let left = patients; left.length > 0; ) {
    const rows = left.map((input) =>
      newPatient(whole(input, undefined, today), input.patientId ?? newNumber('PAT_'), language),
    );
    const added = await db.all(queries.insertPatients, { patients: JSON.stringify(rows) }, meanings);
    await audit.changedAll(
      'patient',
      added.map((after) => ({ id: after.id, before: null, after })),
    );
    const there = new Set(added.map(({ id }) => id));
    left = left.filter((_, place) => !there.has(rows[place]?.id ?? ''));
    // A number from the file identifies the patient: a generated one must not replace it.
    const taken = left.find(({ patientId }) => patientId)?.patientId;
    if (taken) throw conflict(t.numberTaken({ number: taken }));
  }
}

/** Counts patients as registered. Last, because some of those who register patients wait for it until the commit. */
export const countRegistered = ({ db }: Call, more: number) => db.run(queries.countMore, { more });
