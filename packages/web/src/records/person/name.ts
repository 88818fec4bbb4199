// Names of persons: patients, staff, and users who wait for activation.

import { t } from './person.words';

export interface Named {
  firstName: string;
  lastName: string;
}

/** Given name, then family name; only one of them if the other is unknown. */
export const fullName = ({ firstName, lastName }: Named) => `${firstName} ${lastName}`.trim();

/** `Dr Ada Obi`. */
export const doctorName = (doctor: Named) => t.doctor({ name: fullName(doctor) });

/** Initials of a person without a picture: `Ada Obi` is `AO`; a single name gives one letter. Works for any script. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toUpperCase();
}
