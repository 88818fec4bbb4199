// Allergies of a patient, from the facts of the record, in words.
import type { PatientFact } from '@almoner/contract/front/patient-profile';
import type { Said } from '../../kernel/i18n';
import { t } from './allergy.words';

/** What still holds: not what was entered in error. */
export const allergiesOf = (facts: readonly PatientFact[]): PatientFact[] =>
  facts.filter(({ kind, error }) => kind === 'ALLERGY' && !error);

/** `Latex, Penicillin (severe)`; empty where none is known. */
export const allergiesInWords = (facts: readonly PatientFact[]): string =>
  allergiesOf(facts)
    .map(({ name, severity }) => namedAllergy(name, severity))
    .join(', ');

/** The statement that no allergies are known, while it holds. */
export const noAllergyOf = (facts: readonly PatientFact[]): PatientFact | undefined =>
  facts.find(({ kind, error, ended }) => kind === 'NO_ALLERGY' && !error && !ended);

type Severity = NonNullable<PatientFact['severity']>;

export const severityWords: Record<Severity, Said> = { MILD: t.mild, MODERATE: t.moderate, SEVERE: t.severe };

/** `Penicillin (severe)`. */
export const namedAllergy = (allergy: string, severity: Severity | null) =>
  t.named({ allergy, severity: severity ?? '' });
