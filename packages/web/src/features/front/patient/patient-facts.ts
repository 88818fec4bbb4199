// Facts of a patient's record in the words of the profile.
import type { Patient } from '@almoner/contract/front/patient';
import type { PatientFact, PatientProfile } from '@almoner/contract/front/patient-profile';
import { formatDayInText } from '../../../kernel/language/format';
import { textOf } from '../../../kernel/language/i18n';
import { severityWords } from '../../../records/allergy/allergies';
import { fullName } from '../../../records/person/name';
import type { Fact } from '../../../ui/look/facts';
import { t } from './patient-profile.words';

/** Title with the patient's name, `Add Allergy - Ada Obi`; without the name until it is loaded. */
export const titleFor = (title: string, profile: { patient: Patient } | undefined): string =>
  profile ? t.titleFor({ title, name: fullName(profile.patient) }) : title;

/** Facts of a kind without those entered in error. */
export const trueFacts = (facts: readonly PatientFact[], kind: PatientFact['kind']) =>
  facts.filter((fact) => fact.kind === kind && !fact.error);

/** Name of a fact. A blood group such as `O-` gets a true minus sign. */
export const factName = ({ kind, name }: Pick<PatientFact, 'kind' | 'name'>) =>
  kind === 'BLOOD_GROUP' ? bloodInWords(name) : name;

export const bloodInWords = (group: string) => group.replace('-', '\u2212');

/** Facts below the banner. */
export function headerFacts({ patient, facts }: PatientProfile): Fact[] {
  const [blood] = trueFacts(facts, 'BLOOD_GROUP');
  return [
    { label: t.phone(), value: patient.phone },
    { label: t.email(), value: patient.email },
    { label: t.address(), value: patient.address },
    { label: t.bloodGroup(), value: blood && factName(blood) },
  ];
}

/** Second line of a clinical fact: severity and start date. */
export const detailOf = ({ severity, since }: PatientFact) =>
  [severity && textOf(severityWords[severity]), since && t.sinceDay({ day: formatDayInText(since) })]
    .filter(Boolean)
    .join(', ');
