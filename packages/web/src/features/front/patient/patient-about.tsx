// About a patient: how they are reached, what is known of their health, and whom to call.
import type { PatientProfile } from '@almoner/contract/front/patient-profile';
import { fullName } from '../../../records/person/name';
import { Facts } from '../../../ui/facts';
import { later } from '../../../ui/later';
import { ContactCard } from './contact-card';
import { FactCard } from './fact-card';
import { factKinds } from './fact-kind';
import { headerFacts } from './patient-facts';
import './patient-profile.css';

// What few records have.
const MergedRecords = later(async () => (await import('./merged-records')).MergedRecords);

export function PatientAbout({ profile }: { profile: PatientProfile }) {
  const { id } = profile.patient;
  const open = !profile.mergedInto;
  const name = fullName(profile.patient);
  return (
    <>
      <Facts facts={headerFacts(profile)} />
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
