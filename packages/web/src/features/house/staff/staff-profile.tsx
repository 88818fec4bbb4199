// Profile of a staff member: identity, biography, education and experience.
import type { Staff } from '@almoner/contract/house/staff';
import { fullName } from '../../../records/person/name';
import { RecordHeader } from '../../../records/person/record-header';
import { activeBadges, StatusBadge } from '../../../ui/badge/status-badge';
import { Card } from '../../../ui/look/card';
import { Tabs } from '../../../ui/page/tabs';
import { factsOf } from './profile-facts';
import { QualificationCard } from './qualification-card';
import { education, experience } from './qualification-kind';
import './staff-profile.css';
import { t } from './profile.words';

/** `address` is the base address of the forms; undefined if the user may not change the records. */
export function StaffProfile({ person, address }: { person: Staff; address: string | undefined }) {
  const status = person.account.status === 1 ? undefined : <StatusBadge {...activeBadges('account')[0]} />;
  return (
    <>
      <RecordHeader name={fullName(person)} imagePath={person.imagePath} badge={status} facts={factsOf(person)} />
      <Tabs
        label={t.profileBy({ name: fullName(person) })}
        tabs={[{ key: 'about', label: t.about(), content: <About person={person} address={address} /> }]}
      />
    </>
  );
}

function About({ person, address }: { person: Staff; address: string | undefined }) {
  const { title, biography } = person.qualification;
  return (
    <>
      {(title || biography) && (
        <Card title={title || t.biography()}>{biography && <p className="profile-biography">{biography}</p>}</Card>
      )}
      <div className="profile-qualifications">
        <QualificationCard staffId={person.id} kind={education} address={address} />
        <QualificationCard staffId={person.id} kind={experience} address={address} />
      </div>
    </>
  );
}
