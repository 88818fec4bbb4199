// Names of persons, whoever they are: patients, staff, whoever waits to be let in.

import { t } from './person.words';

export interface Named {
  firstName: string;
  lastName: string;
}

/** Given name, then family name; one of them alone where the other is not known. */
export const fullName = ({ firstName, lastName }: Named) => `${firstName} ${lastName}`.trim();

/** `Dr Ada Obi`. */
export const doctorName = (doctor: Named) => t.doctor({ name: fullName(doctor) });

/** The letters that stand for a person who has no picture: `Ada Obi` is `AO`; one name alone gives one letter, whatever the script. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toUpperCase();
}
