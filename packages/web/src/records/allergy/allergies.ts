// Allergies of a patient, from the facts of the record, in words.
import type { FactOfPatient } from '@almoner/contract/front/patient-profile';
import type { Signatures } from '../../kernel/language/i18n';
import { t } from './allergy.words';

/** Valid allergies, without those entered in error. */
export const allergiesOf = <Fact extends FactOfPatient>(facts: readonly Fact[]): Fact[] =>
  facts.filter(({ kind, error }) => kind === 'ALLERGY' && !error);

/** `Latex, Penicillin (severe)`; empty if none is known. */
export const allergiesInWords = (facts: readonly FactOfPatient[]): string =>
  allergiesOf(facts)
    .map(({ name, severity }) => namedAllergy(name, severity))
    .join(', ');

/** The valid statement that no allergies are known. */
export const noAllergyOf = <Fact extends FactOfPatient>(facts: readonly Fact[]): Fact | undefined =>
  facts.find(({ kind, error, ended }) => kind === 'NO_ALLERGY' && !error && !ended);

type Severity = NonNullable<FactOfPatient['severity']>;

export const severityWords: Record<Severity, Signatures> = { MILD: t.mild, MODERATE: t.moderate, SEVERE: t.severe };

/** An allergy with its severity: `Penicillin (severe)`. */
export const namedAllergy = (allergy: string, severity: Severity | null) =>
  t.named({ allergy, severity: severity ?? '' });
