// Names of patients who are not fully known, and the values that are stored of them.

import { dayInText } from '@almoner/contract/day-in-text';
import { assumedBirth, isBirthAssumed } from '@almoner/contract/front/estimated-birth';
import type { KnownBy, Patient, PatientInput } from '@almoner/contract/front/patient';
import type { z } from 'zod';
import { translateMessage } from '../../../kernel/base/language.ts';
import { t } from './patient.words.ts';

export type Input = z.output<typeof PatientInput>;

const MOST_OF_NAME = 100;
const OF_AGE = 13;

export type Mother = Pick<Patient, 'id' | 'firstName' | 'lastName' | 'phone' | 'address' | 'dateOfBirth'>;

/** Stored values of a patient, without number and names, which may be generated later. */
export interface KnownPatient
  extends Omit<Input, 'gender' | 'dateOfBirth' | 'birthEstimated' | 'motherId' | 'fileNumber'> {
  knownBy: KnownBy;
  gender: Patient['gender'];
  dateOfBirth: string;
  birthEstimated: boolean;
  motherId: string | null;
  motherBorn: string | null;
  fileNumber: string;
}

/** Whether the birth date is an estimate: as sent, or as before while the date is unchanged. */
const isEstimated = ({ birthEstimated, dateOfBirth }: Input, before: Patient | undefined) =>
  birthEstimated ?? (before !== undefined && before.dateOfBirth === dateOfBirth && before.birthEstimated);

/** Normal form of a file number: wide letters, spaces and invisible characters make no difference. */
export const plainFileNumber = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\p{Cn}\p{Variation_Selector}]/gu, '')
    .replace(/[\s\u2800]+/gu, ' ')
    .trim();

/** The input with all missing values: a baby gets them from the mother, an unidentified patient gets the defaults. */
export function completeInput(input: Input, mother: Mother | undefined, before?: Patient): KnownPatient {
  const { gender, knownBy } = input;
  const isUnidentified = knownBy === 'UNIDENTIFIED';
  // The assumed age follows the day of registration, which may have been corrected.
  const isAssumed = isUnidentified && before && isBirthAssumed(before) && input.dateOfBirth === before.dateOfBirth;
  const dateOfBirth = isAssumed ? undefined : input.dateOfBirth;
  const known = {
    ...input,
    gender: gender ?? ('UNKNOWN' as const),
    dateOfBirth: dateOfBirth ?? assumedBirth(input.dateOfReg),
    birthEstimated: isUnidentified || isEstimated(input, before),
    fileNumber: plainFileNumber(input.fileNumber ?? before?.fileNumber ?? ''),
    motherId: mother?.id ?? null,
    motherBorn: mother?.dateOfBirth ?? null,
  };
  if (knownBy !== 'BABY' || !mother) return known;
  return {
    ...known,
    lastName: input.lastName || mother.lastName,
    phone: input.phone || mother.phone,
    address: input.address || mother.address,
  };
}

/** `Baby of Amina`; with `place` where several were born to her at that time. */
export function babyName(mother: Mother, place: number, language: string): string {
  const { firstName: name } = mother;
  return translateMessage(place > 1 ? t.babyAgain({ name, place }) : t.babyOf({ name }), language).slice(
    0,
    MOST_OF_NAME,
  );
}

/** Names of an unidentified patient: `Unknown`, `man 27 Nov 2026 A0Q`, with the end of the number. */
function unidentifiedName(
  { gender, dateOfBirth, dateOfReg }: Pick<KnownPatient, 'gender' | 'dateOfBirth' | 'dateOfReg'>,
  number: string,
  language: string,
) {
  const age = Number(dateOfReg.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  const who = `${age < OF_AGE ? 'CHILD' : 'ADULT'}_${gender}`;
  const lastName = translateMessage(
    t.unknownPerson({ who, day: dayInText(dateOfReg, language), mark: number.slice(-3) }),
    language,
  );
  return { firstName: translateMessage(t.unknown(), language), lastName: lastName.slice(0, MOST_OF_NAME) };
}

/** Whether the last name was generated: it ends like the number. */
export const isGeneratedName = ({ lastName, patientId }: Pick<Patient, 'lastName' | 'patientId'>): boolean =>
  lastName.endsWith(` ${patientId.slice(-3)}`);

/** The names of a patient; generated ones for an unidentified patient without a name. */
export function namesToStore(patient: KnownPatient, number: string, language: string) {
  const { knownBy, firstName, lastName } = patient;
  if (knownBy !== 'UNIDENTIFIED' || firstName !== '') return { firstName, lastName };
  const unknown = unidentifiedName(patient, number, language);
  return lastName === '' ? unknown : { ...unknown, lastName };
}
