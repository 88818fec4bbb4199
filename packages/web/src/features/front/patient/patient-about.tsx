// Personal data of a patient: contact details, clinical facts, and people to call.
import type { PatientReference } from '@almoner/contract/front/patient';
import type { PatientProfile } from '@almoner/contract/front/patient-profile';
import { Link } from 'react-router';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { fullName } from '../../../records/person/name';
import { type Fact, Facts } from '../../../ui/look/facts';
import { loadable } from '../../../ui/page/loadable';
import { ContactCard } from './contact-card';
import { FactCard } from './fact-card';
import { factKinds } from './fact-kind';
import { headerFacts } from './patient-facts';
import { t } from './patient-profile.words';
import './patient-profile.css';

// Loaded on demand: few records have merges.
const MergedRecords = loadable(async () => (await import('./merged-records')).MergedRecords);

const Relative = ({ one }: { one: PatientReference }) => {
  const to = useLinkTo()('patients/:id', { id: one.id });
  return to ? <Link to={to}>{fullName(one)}</Link> : fullName(one);
};

/** Mother and babies as facts; empty without any. */
function familyOf({ mother, babies }: PatientProfile): Fact[] {
  const children = babies.map((one) => (
    <li key={one.id}>
      <Relative one={one} />
    </li>
  ));
  return [
    ...(mother ? [{ label: t.mother(), value: <Relative one={mother} /> }] : []),
    ...(babies.length > 0 ? [{ label: t.babies(), value: <ul>{children}</ul> }] : []),
  ];
}

export function PatientAbout({ profile }: { profile: PatientProfile }) {
  const { id } = profile.patient;
  const open = !profile.mergedInto;
  const name = fullName(profile.patient);
  return (
    <>
      <Facts facts={[...headerFacts(profile), ...familyOf(profile)]} />
      <div className="patient-cards">
        {factKinds.map((kind) => (
          <FactCard key={kind.kind} patientId={id} patient={name} kind={kind} facts={profile.facts} open={open} />
        ))}
        <ContactCard patientId={id} patient={name} contacts={profile.contacts} open={open} />
      </div>
      {profile.merges.length > 0 && <MergedRecords merges={profile.merges} />}
    </>
  );
}
