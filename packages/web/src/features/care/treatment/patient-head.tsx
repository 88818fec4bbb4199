// Whom a treatment is about, on its form, its record and the trend of vital signs: identity, and allergies in red.
import { type PatientProfile, patientProfile } from '@almoner/contract/front/patient-profile';
import { genders } from '@almoner/contract/house/person';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { today } from '../../../kernel/format';
import { useLinkTo } from '../../../kernel/screen-links';
import { useTimeZone } from '../../../kernel/session';
import { useCall } from '../../../kernel/use-call';
import { allergiesInWords } from '../../../records/allergy/allergies';
import { AllergyBadge } from '../../../records/allergy/allergy-badge';
import { ageInWords } from '../../../records/person/age';
import { fullName } from '../../../records/person/name';
import { type Fact, RecordHeader } from '../../../records/person/record-header';
import { Loaded } from '../../../ui/loaded';
import { labelOf, optionsOfCodes } from '../../../ui/options';
import { usePrintMark } from '../../../ui/print-mark';

const genderOptions = optionsOfCodes(genders);

/** `34 years`, `Female`, `PAT_1234567`, and what the patient is allergic to. */
export interface PatientWords {
  name: string;
  number: string;
  age: string;
  sex: string;
  allergies: string;
}

export function wordsOf({ patient, facts }: PatientProfile, day: string): PatientWords {
  return {
    name: fullName(patient),
    number: patient.patientId,
    age: ageInWords(patient.dateOfBirth, day),
    sex: labelOf(genderOptions, patient.gender),
    allergies: allergiesInWords(facts),
  };
}

/** The profile of the patient and what is shown of them all the time. Children wait for it. */
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
          <PatientHead profile={known} ticket={ticket} facts={facts} />
          {children(known)}
        </>
      )}
    </Loaded>
  );
}

interface PatientHeadProps {
  profile: PatientProfile;
  ticket: { id: string; number: string };
  facts: readonly Fact[];
}

function PatientHead({ profile, ticket, facts }: PatientHeadProps) {
  const timeZone = useTimeZone();
  const linkTo = useLinkTo();
  const words = wordsOf(profile, today({ timeZone }));
  usePrintMark(`${words.name} · ${words.number} · ${ticket.number}`);
  const patientPage = linkTo('patients/:id', { id: profile.patient.id });
  const ticketPage = linkTo('tickets/:id', { id: ticket.id });
  return (
    <RecordHeader
      name={words.name}
      imagePath={profile.patient.imagePath}
      badge={<AllergyBadge allergies={words.allergies} />}
      facts={[
        { label: 'Patient id', value: patientPage ? <Link to={patientPage}>{words.number}</Link> : words.number },
        { label: 'Age', value: words.age },
        { label: 'Sex', value: words.sex },
        { label: 'Ticket id', value: ticketPage ? <Link to={ticketPage}>{ticket.number}</Link> : ticket.number },
        ...facts,
      ]}
      line={
        <>
          {words.age}, {words.sex.toLowerCase()} · {words.number}
        </>
      }
    />
  );
}
