// One patient: who it is, what is known, and what happened so far.
import { type PatientProfile, patientProfile } from '@almoner/contract/front/patient-profile';
import { Link, useParams } from 'react-router';
import { Rich } from '../../../kernel/rich';
import { useLinkTo } from '../../../kernel/screen-links';
import { useCall } from '../../../kernel/use-call';
import { PatientBanner } from '../../../records/patient/patient-banner';
import { fullName } from '../../../records/person/name';
import { LinkButton } from '../../../ui/button';
import { t as kit } from '../../../ui/kit.words';
import { later } from '../../../ui/later';
import { Loaded } from '../../../ui/loaded';
import { Notice } from '../../../ui/notice';
import { Screen } from '../../../ui/screen';
import { Tabs } from '../../../ui/tabs';
import { TrailLink } from '../../../ui/trail-link';
import { ContactCard } from './contact-card';
import { FactCard } from './fact-card';
import { factKinds } from './fact-kind';
import { headerFacts } from './patient-facts';
import './patient-profile.css';
import { t } from './patient-profile.words';

// What few records have, and what stands behind a tab.
const MergedRecords = later(async () => (await import('./merged-records')).MergedRecords);
const PatientHistory = later(async () => (await import('./patient-history')).PatientHistory);

export default function PatientProfileScreen() {
  const { id = '' } = useParams();
  const known = useCall(patientProfile.read, { id });
  const list = useLinkTo()('patients');
  return (
    <Screen
      title={t.profile()}
      {...(list ? { trail: [{ label: t.patients(), to: list }] } : {})}
      action={known.data && !known.data.mergedInto && <Actions id={id} />}
    >
      <Loaded answer={known}>{(profile) => <Profile key={id} profile={profile} />}</Loaded>
    </Screen>
  );
}

function Actions({ id }: { id: string }) {
  const linkTo = useLinkTo();
  const merge = linkTo('patients/:id/merge', { id });
  const edit = linkTo('patients/:id/edit', { id });
  const ticket = linkTo('patients/:id/tickets/new', { id });
  const admit = linkTo('admissions/new', {}, { patient: id });
  return (
    <>
      <TrailLink record="patient" id={id} />
      {merge && <LinkButton to={merge}>{t.merge()}</LinkButton>}
      {edit && <LinkButton to={`${edit}?from=profile`}>{kit.edit()}</LinkButton>}
      {admit && <LinkButton to={admit}>{t.newAdmission()}</LinkButton>}
      {ticket && (
        <LinkButton to={ticket} tone="primary">
          {t.newTicket()}
        </LinkButton>
      )}
    </>
  );
}

function Profile({ profile }: { profile: PatientProfile }) {
  const name = fullName(profile.patient);
  return (
    <>
      {profile.mergedInto && <MergedNotice into={profile.mergedInto} />}
      <PatientBanner patient={profile.patient} profile={profile} facts={headerFacts(profile)} />
      <Tabs
        label={t.profileOf({ name })}
        tabs={[
          { key: 'about', label: t.about(), content: <About profile={profile} /> },
          { key: 'history', label: t.history(), content: <PatientHistory id={profile.patient.id} /> },
        ]}
      />
    </>
  );
}

function MergedNotice({ into }: { into: NonNullable<PatientProfile['mergedInto']> }) {
  const linkTo = useLinkTo();
  return (
    <Notice>
      <p>
        <Rich
          text={t.mergedInto()}
          kept={
            <Link to={linkTo('patients/:id', { id: into.id }) ?? '#'}>
              {fullName(into)} ({into.patientId})
            </Link>
          }
        />
      </p>
    </Notice>
  );
}

function About({ profile }: { profile: PatientProfile }) {
  const { id } = profile.patient;
  const open = !profile.mergedInto;
  return (
    <>
      <div className="patient-cards">
        {factKinds.map((kind) => (
          <FactCard
            key={kind.kind}
            patientId={id}
            patient={fullName(profile.patient)}
            kind={kind}
            facts={profile.facts}
            open={open}
          />
        ))}
        <ContactCard patientId={id} patient={fullName(profile.patient)} contacts={profile.contacts} open={open} />
      </div>
      {profile.merges.length > 0 && <MergedRecords merges={profile.merges} />}
    </>
  );
}
