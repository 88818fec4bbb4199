// What a patient is allergic to, from the facts of the record: in words, and where a prescription names it.
import type { PatientFact } from '@almoner/contract/patient-profile';

/** What still holds: not what was entered in error. */
export const allergiesOf = (facts: readonly PatientFact[]): PatientFact[] =>
  facts.filter(({ kind, error }) => kind === 'ALLERGY' && !error);

/** `Latex, Penicillin (severe)`; empty where none is known. */
export const allergiesInWords = (facts: readonly PatientFact[]): string =>
  allergiesOf(facts)
    .map(({ name, severity }) => (severity ? `${name} (${severity.toLowerCase()})` : name))
    .join(', ');

/** An allergy, and the texts in which it is named. */
export interface AllergyMatch {
  allergy: string;
  texts: string[];
}

// Words that say what kind of thing is meant, not which.
const GENERAL = new Set(
  (
    'allergy allergies allergic reaction to the and or of with other all any drug drugs medicine medication ' +
    'tablet capsule injection syrup cream ointment oil dose mg ml mild moderate severe'
  ).split(' '),
);

/** The words of a text without case, accents and the plural's s. */
function wordsOf(text: string): string[] {
  const folded = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return (folded.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => (word.length > 3 ? word.replace(/s$/, '') : word));
}

/**
 * The allergies that a text names by a word of its own, in the order of the allergies. Any telling word of an allergy
 * does: `Penicillin V` is found in `penicillin 250 mg`.
 */
export function matchesOf(allergies: readonly string[], texts: readonly string[]): AllergyMatch[] {
  const known = texts.map((text) => ({ text, words: new Set(wordsOf(text)) }));
  return allergies.flatMap((allergy) => {
    const telling = wordsOf(allergy).filter((word) => word.length > 2 && !GENERAL.has(word));
    const found = known.filter(({ words }) => telling.some((word) => words.has(word)));
    return found.length > 0 ? [{ allergy, texts: [...new Set(found.map(({ text }) => text))] }] : [];
  });
}
