// Letters that are boxes on paper, known before anything is printed: of the hospital itself and of names of people.
import { MOST_UNPRINTABLE, type Unprintable, type UnprintableLetter } from '@almoner/contract/house/company-settings';
import type { Database } from '../../../kernel/database.ts';
import { codeOf, lettersOf } from '../../../kernel/letters.ts';
import { getSettings } from './company.service.ts';

/** Letters that names of people have, each once: all that are unusual, whether they can be printed or not. */
export interface LettersOfPeople {
  lettersOfPatients(db: Database): Promise<string>;
  lettersOfStaff(db: Database): Promise<string>;
}

export async function listUnprintable(db: Database, of: LettersOfPeople): Promise<Unprintable> {
  const [settings, patients, staff] = await Promise.all([
    getSettings(db),
    of.lettersOfPatients(db),
    of.lettersOfStaff(db),
  ]);
  const { name, contactPerson, address, city, state, invoiceFooter } = settings;
  const hospital = [name, contactPerson, address, city, state, invoiceFooter].join('\n');
  const [ofHospital, ofPatients, ofStaff] = await Promise.all([hospital, patients, staff].map(missingOf));
  return { hospital: ofHospital ?? [], patients: ofPatients ?? [], staff: ofStaff ?? [] };
}

async function missingOf(text: string): Promise<UnprintableLetter[]> {
  const { missing } = await lettersOf(text);
  return missing.slice(0, MOST_UNPRINTABLE).map((letter) => ({ letter, code: codeOf(letter) }));
}
