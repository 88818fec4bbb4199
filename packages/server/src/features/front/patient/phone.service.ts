// The country of the hospital's phone numbers. Read when numbers are compared: it may be changed in Company Settings.
import type { Database } from '../../../kernel/database/database.ts';
import * as queries from './patient.queries.ts';
import { needsCountry, type PatientSearch, searchFor, type Typed } from './patient.rules.ts';
import { type PhoneCountry, phoneCountryOf } from './phone.rules.ts';

export const findPhoneCountry = async (db: Database): Promise<PhoneCountry | undefined> =>
  phoneCountryOf(await db.one(queries.findRegion, {}));

/** `searchFor` with the country of the hospital. */
export const searchIn = async (db: Database, typed: Typed): Promise<PatientSearch | undefined> =>
  searchFor(typed, needsCountry(typed) ? await findPhoneCountry(db) : undefined);
