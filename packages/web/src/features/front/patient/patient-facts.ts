// What a patient's record says, in the words of the profile.
import type { Patient } from '@almoner/contract/front/patient';
import type { PatientFact, PatientProfile } from '@almoner/contract/front/patient-profile';
import { genders } from '@almoner/contract/house/person';
import { formatDay, formatDayInText } from '../../../kernel/format';
import { ageInWords } from '../../../records/person/age';
import { fullName } from '../../../records/person/name';
import type { Fact } from '../../../records/person/record-header';
import { inWords, labelOf, optionsOfCodes } from '../../../ui/options';

/** `Add Allergy - Ada Obi`; without the name until it is known. */
export const titleFor = (title: string, profile: { patient: Patient } | undefined): string =>
  profile ? `${title} - ${fullName(profile.patient)}` : title;

const genderOptions = optionsOfCodes(genders);

/** What still holds: not what was entered in error. */
export const trueFacts = (facts: readonly PatientFact[], kind: PatientFact['kind']) =>
  facts.filter((fact) => fact.kind === kind && !fact.error);

/** `O-` with a true minus; any other name as it is. */
export const factName = ({ kind, name }: Pick<PatientFact, 'kind' | 'name'>) =>
  kind === 'BLOOD_GROUP' ? bloodInWords(name) : name;

export const bloodInWords = (group: string) => group.replace('-', '\u2212');

/** The facts of the header, on the day `day`. */
export function headerFacts({ patient, facts }: PatientProfile, day: string): Fact[] {
  const [blood] = trueFacts(facts, 'BLOOD_GROUP');
  return [
    { label: 'Patient id', value: patient.patientId },
    { label: 'Age', value: ageInWords(patient.dateOfBirth, day) },
    { label: 'Gender', value: labelOf(genderOptions, patient.gender) },
    { label: 'Birthday', value: formatDay(patient.dateOfBirth) },
    { label: 'Phone', value: patient.phone },
    { label: 'Email', value: patient.email },
    { label: 'Address', value: patient.address },
    { label: 'Blood group', value: blood && factName(blood) },
  ];
}

/** What must stay in view where the header does not: `34 years, female · PAT_ABC1234`. */
export const stripOf = ({ patient }: PatientProfile, day: string) =>
  `${ageInWords(patient.dateOfBirth, day)}, ${labelOf(genderOptions, patient.gender).toLowerCase()} · ${patient.patientId}`;

/** The second line of a clinical fact: how severe, since when. */
export const detailOf = ({ severity, since }: PatientFact) =>
  [severity && inWords(severity), since && `since ${formatDayInText(since)}`].filter(Boolean).join(', ');
