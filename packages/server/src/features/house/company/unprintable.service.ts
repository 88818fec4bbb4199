// Letters that are boxes on paper, known before anything is printed: of the hospital itself and of names of people.
import { MOST_UNPRINTABLE, type Unprintable } from '@almoner/contract/house/company-settings';
import type { Database } from '../../../kernel/database.ts';
import { codeOf, lettersOf } from '../../../kernel/letters.ts';
import { getSettings } from './company.service.ts';

/** Letters that names of people have, each once: all that are unusual, whether they can be printed or not. */
export interface LettersOfPeople {
  lettersOfPatients(db: Database): Promise<string>;
  lettersOfStaff(db: Database): Promise<string>;
}

/** Only places where there are some. */
export async function listUnprintable(db: Database, of: LettersOfPeople): Promise<Unprintable[]> {
  const [settings, patients, staff] = await Promise.all([
    getSettings(db),
    of.lettersOfPatients(db),
    of.lettersOfStaff(db),
  ]);
  const { name, contactPerson, address, city, state, invoiceFooter } = settings;
  const hospital = [name, contactPerson, address, city, state, invoiceFooter].join('\n');
  const places = await Promise.all([
    missingOf('HOSPITAL', hospital),
    missingOf('PATIENTS', patients),
    missingOf('STAFF', staff),
  ]);
  return places.filter(({ letters }) => letters.length > 0);
}

async function missingOf(where: Unprintable['where'], text: string): Promise<Unprintable> {
  const { missing } = await lettersOf(text);
  return { where, letters: missing.slice(0, MOST_UNPRINTABLE).map((letter) => ({ letter, code: codeOf(letter) })) };
}
