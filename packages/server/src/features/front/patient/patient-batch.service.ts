// Registers many patients at once, and finds those who are registered already. Used by imports.

import { conflict } from '../../../kernel/base/failure.ts';
import { newNumber } from '../../../kernel/base/identity.ts';
import type { ConstraintErrors } from '../../../kernel/database/database.ts';
import { fold } from '../../../kernel/database/text-search.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import * as queries from './patient.queries.ts';
import { checkDays, daysNear, nameOrders } from './patient.rules.ts';
import { newPatient } from './patient.service.ts';
import { t } from './patient.words.ts';
import { completeInput, type Input, plainFileNumber } from './patient-known.rules.ts';
import { ByPhone, isSamePhone, type PhoneCountry, type PhoneReading, readPhone } from './phone.rules.ts';
import { findPhoneCountry } from './phone.service.ts';

export type PatientValues = Input;

export const dayIssues = (days: PatientValues, today: string) =>
  checkDays(days, today).map(({ field, message }) => ({ field: field.replace(/^patientRo\./, ''), message }));

type PatientIdentity = Pick<PatientValues, 'firstName' | 'lastName' | 'dateOfBirth' | 'phone'>;

const foldName = ({ firstName, lastName }: PatientIdentity) => fold(`${firstName} ${lastName}`);

/** The words of a name in a fixed order. */
const wordsOf = (name: string) => name.split(' ').sort().join(' ');

const nameVariants = (given: PatientIdentity) => [foldName(given), ...nameOrders(foldName(given))];

/**
 * Kind of likeness of two patients: the same name and birth date, swapped names, or another digit in the date, with or
 * without the same phone.
 */
export type AlikeBy = 'name' | 'swapped' | 'born' | 'bornPhone';

/** The compared values of a patient: day of birth, phone and folded name. */
interface Compared {
  day: string;
  phone: PhoneReading;
  name: string;
}

type Compare = (given: PatientIdentity) => Compared;

/** Reads the compared values of patients, each phone number once. */
function comparing(country: PhoneCountry | undefined): Compare {
  const readings = new Map<string, PhoneReading>();
  const read = (typed: string) => {
    const known = readings.get(typed) ?? readPhone(typed, country);
    readings.set(typed, known);
    return known;
  };
  return (given) => ({ day: given.dateOfBirth ?? '', phone: read(given.phone), name: foldName(given) });
}

/** Patients of one group and one phone number are duplicates. */
const groupOf = ({ day, name }: Compared) => `${day}|${wordsOf(name)}`;

function alikeBy(one: Compared, other: Compared): AlikeBy {
  if (one.day !== other.day) return one.phone.digits && isSamePhone(one.phone, other.phone) ? 'bornPhone' : 'born';
  return one.name === other.name ? 'name' : 'swapped';
}

/** A row of a file, and an earlier row that it is like. */
export interface AlikeRow {
  row: number;
  earlier: number;
  by: AlikeBy;
}

interface ComparedRow {
  row: number;
  as: Compared;
}

/** Rows of a file with the name, day of birth and phone of an earlier row. */
function findRepeated(rows: readonly ComparedRow[]): Omit<AlikeRow, 'by'>[] {
  const firsts = new ByPhone<number>();
  return rows.flatMap(({ row, as }) => {
    const earlier = firsts.find(groupOf(as), as.phone);
    if (earlier === undefined) firsts.add(groupOf(as), as.phone, row);
    return earlier === undefined ? [] : [{ row, earlier }];
  });
}

/**
 * Rows of a file whose patient has the name of an earlier row and was born on its day or nearly so. The rows are in the
 * order of the file, without duplicates.
 */
function findAlike(rows: readonly ComparedRow[]): AlikeRow[] {
  const byName = new Map<string, ComparedRow[]>();
  for (const { row, as } of rows) {
    if (as.day === '') continue;
    const key = wordsOf(as.name);
    const namesakes = byName.get(key);
    if (namesakes) namesakes.push({ row, as });
    else byName.set(key, [{ row, as }]);
  }
  return [...byName.values()].flatMap((namesakes) => (namesakes.length < 2 ? [] : alikeAmong(namesakes)));
}

function alikeAmong(namesakes: readonly ComparedRow[]): AlikeRow[] {
  const firstOn = new Map<string, ComparedRow>();
  return namesakes.flatMap((one) => {
    const { day } = one.as;
    const [earlier] = [day, ...daysNear(day)].flatMap((other) => firstOn.get(other) ?? []);
    if (!firstOn.has(day)) firstOn.set(day, one);
    return earlier ? [{ row: one.row, earlier: earlier.row, by: alikeBy(one.as, earlier.as) }] : [];
  });
}

type PatientRow = { row: number; input: PatientIdentity };

/** Finds duplicates among the rows of one file, by the country of the hospital's phone numbers. */
export async function duplicatesWithin({ db }: CallContext) {
  const compare = comparing(await findPhoneCountry(db));
  const compared = (rows: readonly PatientRow[]) => rows.map(({ row, input }) => ({ row, as: compare(input) }));
  return {
    repeated: (rows: readonly PatientRow[]) => findRepeated(compared(rows)),
    alike: (rows: readonly PatientRow[]) => findAlike(compared(rows)),
  };
}

/** Key by which file numbers are compared; undefined where there is none. */
export const fileKeyOf = ({ fileNumber }: Pick<PatientValues, 'fileNumber'>): string | undefined =>
  fileNumber ? plainFileNumber(fileNumber).toLowerCase() : undefined;

const constraintErrors: ConstraintErrors = { patient_file_number_taken: () => conflict(t.fileTakenMeanwhile()) };

/** Those of the patients who are registered already, by name, day of birth and phone, by number and by file. */
export async function findRegistered({ db }: CallContext, patients: PatientValues[]) {
  const compare = comparing(await findPhoneCountry(db));
  const [found, taken, files] = await Promise.all([
    db.all(queries.listNamesakes, {
      days: patients.flatMap((one) => nameVariants(one).map(() => one.dateOfBirth ?? null)),
      names: patients.flatMap(nameVariants),
    }),
    db.all(queries.listTakenNumbers, { numbers: patients.flatMap(({ patientId }) => patientId ?? []) }),
    db.all(queries.listFileHolders, { fileNumbers: patients.flatMap((one) => fileKeyOf(one) ?? []) }),
  ]);
  const namesakes = found.map((one) => ({
    ...one,
    as: { ...compare({ ...one, dateOfBirth: one.day }), name: one.name },
  }));
  const registered = new ByPhone<true>();
  for (const { as } of namesakes) registered.add(groupOf(as), as.phone, true);
  return {
    isRegistered(patient: PatientIdentity): boolean {
      const as = compare(patient);
      return registered.find(groupOf(as), as.phone) !== undefined;
    },
    /** Finds the registered patient who is most alike, and the kind of likeness. */
    alikeOf: alikeIn(namesakes, compare),
    numbers: new Set(taken.map(({ number }) => number)),
    /** Holder of a file, by the key of its number. */
    files: new Map(
      files.map(({ key, number, firstName, lastName }) => [key, { number, name: `${firstName} ${lastName}`.trim() }]),
    ),
  };
}

function alikeIn(namesakes: readonly (queries.Namesake & { as: Compared })[], compare: Compare) {
  const byGroup = new Map<string, (queries.Namesake & { as: Compared })[]>();
  for (const one of namesakes) {
    const group = groupOf({ ...one.as, day: one.asked });
    byGroup.set(group, [...(byGroup.get(group) ?? []), one]);
  }
  return (given: PatientIdentity) => {
    const as = compare(given);
    const found = (byGroup.get(groupOf(as)) ?? []).map((one) => ({ one, by: alikeBy(as, one.as) }));
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
