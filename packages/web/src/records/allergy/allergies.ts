// What a patient is allergic to, from the facts of the record, in words.
import type { PatientFact } from '@almoner/contract/front/patient-profile';

/** What still holds: not what was entered in error. */
export const allergiesOf = (facts: readonly PatientFact[]): PatientFact[] =>
  facts.filter(({ kind, error }) => kind === 'ALLERGY' && !error);

/** `Latex, Penicillin (severe)`; empty where none is known. */
export const allergiesInWords = (facts: readonly PatientFact[]): string =>
  allergiesOf(facts)
    .map(({ name, severity }) => (severity ? `${name} (${severity.toLowerCase()})` : name))
    .join(', ');
