// Patient banner of a treatment's form and record and of the vital signs trend: identity, and allergies in red.

import { type PatientProfile, patientProfile } from '@almoner/contract/front/patient-profile';
import type { ReactNode } from 'react';
import { useCall } from '../../../kernel/call/use-call';
import { allergiesInWords, noAllergyOf } from '../../../records/allergy/allergies';
import { PatientBanner } from '../../../records/patient/patient-banner';
import { numbersOf } from '../../../records/patient/which-patient';
import { ageInWords } from '../../../records/person/age';
import { genderWords } from '../../../records/person/gender';
import { fullName } from '../../../records/person/name';
import type { Fact } from '../../../ui/look/facts';
import { Loaded } from '../../../ui/page/loaded';

/** Patient data as text: `34 years`, `Female`, `PAT_1234567`, the allergies, or who stated when that none is known. */
export interface PatientWords {
  name: string;
  number: string;
  age: string;
  sex: string;
  allergies: string;
  noneKnown: { by: string; at: string } | undefined;
}

export function wordsOf({ patient, facts }: PatientProfile, day: string): PatientWords {
  const none = noAllergyOf(facts);
  return {
    name: fullName(patient),
    number: numbersOf(patient),
    age: ageInWords(patient, day),
    sex: genderWords[patient.gender](),
    allergies: allergiesInWords(facts),
    noneKnown: none && { by: none.recordedBy, at: none.recordedAt },
  };
}

/** Loads the profile of the patient and shows the banner above the children, which wait for it. */
export function WithPatient({
  id,
  ticket,
  facts = [],
  children,
}: {
  id: string;
  ticket: { id: string; number: string };
  facts?: readonly Fact[];
  children: (profile: PatientProfile) => ReactNode;
}) {
  const profile = useCall(patientProfile.read, { id });
  return (
    <Loaded answer={profile}>
      {(known) => (
        <>
          <PatientBanner patient={known.patient} profile={known} ticket={ticket} facts={facts} />
          {children(known)}
        </>
      )}
    </Loaded>
  );
}
