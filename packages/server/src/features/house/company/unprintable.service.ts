// Finds letters that the fonts cannot print, before anything is printed: in the hospital's own texts and in names of people.
import { MOST_UNPRINTABLE, type Unprintable } from '@almoner/contract/house/company-settings';
import { codePointOf, lettersOf } from '../../../kernel/base/letters.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { getSettings } from './company.service.ts';

/** Unusual letters in names of people, each once, printable or not. */
export interface LettersOfPeople {
  lettersOfPatients(db: Database): Promise<string>;
  lettersOfStaff(db: Database): Promise<string>;
}

/** Unprintable letters by place; places without any are left out. */
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
  return {
    where,
    letters: missing.slice(0, MOST_UNPRINTABLE).map((letter) => ({ letter, code: codePointOf(letter) })),
  };
}
