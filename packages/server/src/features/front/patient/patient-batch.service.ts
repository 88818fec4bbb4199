// Registers many patients at once, and finds those who are registered already. Used by imports.

import { conflict } from '../../../kernel/base/failure.ts';
import { newNumber } from '../../../kernel/base/identity.ts';
import type { ConstraintErrors } from '../../../kernel/database/database.ts';
import { fold } from '../../../kernel/database/text-search.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import * as queries from './patient.queries.ts';
import { checkDays, daysNear, foldPhone, nameOrders } from './patient.rules.ts';
import { newPatient } from './patient.service.ts';
import { t } from './patient.words.ts';
import { completeInput, type Input, plainFileNumber } from './patient-known.rules.ts';

export type PatientValues = Input;

export const dayIssues = (days: PatientValues, today: string) =>
  checkDays(days, today).map(({ field, message }) => ({ field: field.replace(/^patientRo\./, ''), message }));

type PatientIdentity = Pick<PatientValues, 'firstName' | 'lastName' | 'dateOfBirth' | 'phone'>;

const foldName = ({ firstName, lastName }: PatientIdentity) => fold(`${firstName} ${lastName}`);

/** Number of final digits by which phone numbers are compared, so that a leading zero or country code makes no difference. */
const TELLING = 8;

/** The words of a name in a fixed order. */
const wordsOf = (name: string) => name.split(' ').sort().join(' ');

const endOf = (phone: string) => phone.slice(-TELLING);

/** Key by which duplicates are found: name, day of birth and phone, folded. */
const duplicateKey = ({ day, phone, name }: Compared) => [day, endOf(phone), wordsOf(name)].join('|');

export const duplicateKeyOf = (given: PatientIdentity): string => duplicateKey(comparable(given));

const nameVariants = (given: PatientIdentity) => [foldName(given), ...nameOrders(foldName(given))];

/**
 * Kind of likeness of two patients: the same name and birth date, swapped names, or another digit in the date, with or
 * without the same phone.
 */
export type AlikeBy = 'name' | 'swapped' | 'born' | 'bornPhone';

/** The compared values of a patient: day of birth, phone and folded name. */
type Compared = Pick<queries.Namesake, 'day' | 'phone' | 'name'>;

const comparable = (given: PatientIdentity): Compared => ({
  day: given.dateOfBirth ?? '',
  phone: foldPhone(given.phone),
  name: foldName(given),
});

function alikeBy(one: Compared, other: Compared): AlikeBy {
  if (one.day !== other.day) return endOf(one.phone) === endOf(other.phone) ? 'bornPhone' : 'born';
  return one.name === other.name ? 'name' : 'swapped';
}

/**
 * Rows of a file whose patient has the name of an earlier row and was born on its day or nearly so. The rows are in the
 * order of the file, without duplicates.
 */
export function findAlike(rows: readonly { row: number; input: PatientIdentity }[]) {
  const byName = new Map<string, { row: number; as: Compared }[]>();
  for (const { row, input } of rows) {
    const as = comparable(input);
    if (as.day === '') continue;
    const key = wordsOf(as.name);
    const namesakes = byName.get(key);
    if (namesakes) namesakes.push({ row, as });
    else byName.set(key, [{ row, as }]);
  }
  return [...byName.values()].flatMap((namesakes) => (namesakes.length < 2 ? [] : alikeAmong(namesakes)));
}

function alikeAmong(namesakes: readonly { row: number; as: Compared }[]) {
  const firstOn = new Map<string, { row: number; as: Compared }>();
  return namesakes.flatMap((one) => {
    const { day } = one.as;
    const [earlier] = [day, ...daysNear(day)].flatMap((other) => firstOn.get(other) ?? []);
    if (!firstOn.has(day)) firstOn.set(day, one);
    return earlier ? [{ row: one.row, earlier: earlier.row, by: alikeBy(one.as, earlier.as) }] : [];
  });
}

/** Key by which file numbers are compared; undefined where there is none. */
export const fileKeyOf = ({ fileNumber }: Pick<PatientValues, 'fileNumber'>): string | undefined =>
  fileNumber ? plainFileNumber(fileNumber).toLowerCase() : undefined;

const constraintErrors: ConstraintErrors = { patient_file_number_taken: () => conflict(t.fileTakenMeanwhile()) };

/** Those of the patients who are registered already, by duplicate key, by number and by file. */
export async function findRegistered({ db }: CallContext, patients: PatientValues[]) {
  const [namesakes, taken, files] = await Promise.all([
    db.all(queries.listNamesakes, {
      days: patients.flatMap((one) => nameVariants(one).map(() => one.dateOfBirth ?? null)),
      names: patients.flatMap(nameVariants),
    }),
    db.all(queries.listTakenNumbers, { numbers: patients.flatMap(({ patientId }) => patientId ?? []) }),
    db.all(queries.listFileHolders, { fileNumbers: patients.flatMap((one) => fileKeyOf(one) ?? []) }),
  ]);
  return {
    duplicateKeys: new Set(namesakes.map(duplicateKey)),
    /** Finds the registered patient who is most alike, and the kind of likeness. */
    alikeOf: alikeIn(namesakes),
    numbers: new Set(taken.map(({ number }) => number)),
    /** Holder of a file, by the key of its number. */
    files: new Map(
      files.map(({ key, number, firstName, lastName }) => [key, { number, name: `${firstName} ${lastName}`.trim() }]),
    ),
  };
}

function alikeIn(namesakes: readonly queries.Namesake[]) {
  const byKey = new Map<string, queries.Namesake[]>();
  for (const one of namesakes) {
    const key = `${one.asked}|${wordsOf(one.name)}`;
    byKey.set(key, [...(byKey.get(key) ?? []), one]);
  }
  return (given: PatientIdentity) => {
    const as = comparable(given);
    const found = (byKey.get(`${as.day}|${wordsOf(as.name)}`) ?? []).map((one) => ({ one, by: alikeBy(as, one) }));
    // The strongest likeness comes first.
    const [best] = found.toSorted((a, b) => STRENGTH.indexOf(a.by) - STRENGTH.indexOf(b.by));
    if (!best) return undefined;
    const { number, firstName, lastName } = best.one;
    return { by: best.by, number, name: `${firstName} ${lastName}`.trim() };
  };
}

const STRENGTH: AlikeBy[] = ['name', 'swapped', 'bornPhone', 'born'];

/**
 * Registers patients whose days were checked; the caller counts them afterwards (`countRegistered`). Fails as a conflict
 * where a number from the file has been taken meanwhile.
 */
export async function registerPatients({ db, audit, language }: CallContext, patients: PatientValues[]): Promise<void> {
  for (let left = patients; left.length > 0; ) {
    const rows = left.map((input) =>
      newPatient(completeInput(input, undefined), input.patientId ?? newNumber('PAT_'), language),
    );
    const added = await db.all(queries.insertPatients, { patients: JSON.stringify(rows) }, constraintErrors);
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

/** Adds to the count of registered patients. Called last, since other registrations wait for this row until the commit. */
export const countRegistered = ({ db }: CallContext, more: number) => db.run(queries.countMore, { more });
