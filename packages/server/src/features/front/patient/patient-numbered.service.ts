// Patients by their numbers, for files that refer to patients by number.

import { conflict } from '../../../kernel/base/failure.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { t } from './patient.words.ts';
import * as queries from './patient-numbered.queries.ts';

/** Key of a patient's number: our numbers are in capitals, files may have small letters. */
export const patientNumberKey = (number: string): string => number.toLowerCase();

/** Patients by `patientNumberKey`; unknown numbers are left out. */
export async function findNumbered({ db }: CallContext, numbers: readonly string[]) {
  const found = await db.all(queries.listNumbered, { numbers: numbers.flatMap((one) => [one, one.toUpperCase()]) });
  return new Map(found.map((one) => [patientNumberKey(one.number), one]));
}

/** Keeps the records from being merged away until the transaction ends. Fails as a conflict where one is merged already. */
export async function holdAllUnmerged({ db }: CallContext, ids: readonly string[]): Promise<void> {
  const locked = await db.all(queries.holdAll, { ids: [...new Set(ids)] });
  if (locked.some(({ mergedInto }) => mergedInto !== null)) throw conflict(t.mergedMeanwhile());
}
