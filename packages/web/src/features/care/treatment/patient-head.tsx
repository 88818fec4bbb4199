// Whom a treatment is about, on its form, its record and the trend of vital signs: identity, and allergies in red.
import { type PatientProfile, patientProfile } from '@almoner/contract/front/patient-profile';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { today } from '../../../kernel/format';
import { useLinkTo } from '../../../kernel/screen-links';
import { useTimeZone } from '../../../kernel/session';
import { useCall } from '../../../kernel/use-call';
import { allergiesInWords } from '../../../records/allergy/allergies';
import { AllergyBadge } from '../../../records/allergy/allergy-badge';
import { ageInWords } from '../../../records/person/age';
import { genderWords } from '../../../records/person/gender';
import { fullName } from '../../../records/person/name';
import { RecordHeader } from '../../../records/person/record-header';
import type { Fact } from '../../../ui/facts';
import { Loaded } from '../../../ui/loaded';
import { usePrintMark } from '../../../ui/print-mark';
import { t } from './treatment.words';

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
    sex: genderWords[patient.gender](),
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
        { label: t.patientId(), value: patientPage ? <Link to={patientPage}>{words.number}</Link> : words.number },
        { label: t.age(), value: words.age },
        { label: t.sex(), value: words.sex },
        { label: t.ticketId(), value: ticketPage ? <Link to={ticketPage}>{ticket.number}</Link> : ticket.number },
        ...facts,
      ]}
      line={
        <>
          {t.ageAndSex({ age: words.age, gender: profile.patient.gender })} · {words.number}
        </>
      }
    />
  );
}
