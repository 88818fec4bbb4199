// A patient's chart: identity, the current visit, and the history.
import { read } from '@almoner/contract/access';
import { type PatientProfile, patientProfile } from '@almoner/contract/front/patient-profile';
import { billing } from '@almoner/contract/money/billing';
import { Link, useParams } from 'react-router';
import { useCall } from '../../../kernel/call/use-call';
import { Rich } from '../../../kernel/language/rich';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { useMay } from '../../../kernel/session/access';
import { owedOf } from '../../../records/bill/owed';
import { PatientBanner } from '../../../records/patient/patient-banner';
import { fullName } from '../../../records/person/name';
import { Notice } from '../../../ui/look/notice';
import { loadable } from '../../../ui/page/loadable';
import { Loaded } from '../../../ui/page/loaded';
import { Screen } from '../../../ui/page/screen';
import { Tabs } from '../../../ui/page/tabs';
import { t as chart } from './patient-chart.words';
import { t } from './patient-profile.words';

// The actions load after the banner, and each tab when it is opened.
const ChartActions = loadable(async () => (await import('./chart-actions')).ChartActions, null);
const PatientNow = loadable(async () => (await import('./patient-now')).PatientNow);
const PatientAbout = loadable(async () => (await import('./patient-about')).PatientAbout);
const PatientHistory = loadable(async () => (await import('./patient-history')).PatientHistory);
const PatientResults = loadable(async () => (await import('./patient-results')).PatientResults);
const PatientMedicines = loadable(async () => (await import('./patient-medicines')).PatientMedicines);
const PatientBills = loadable(async () => (await import('./patient-bills')).PatientBills);

export default function PatientProfileScreen() {
  const { id = '' } = useParams();
  const known = useCall(patientProfile.read, { id });
  const bills = usePatientBills(id);
  const may = useMay();
  const mayMedicines = may(read('PHARMACY', 'TREATMENT'));
  const mayResults = may(read('LABORATORY', 'TREATMENT'));
  const { data } = known;
  const owes = bills.data && owedOf(bills.data);
  return (
    <Screen
      title={t.profile()}
      head={
        data && (
          <PatientBanner
            titles
            patient={data.patient}
            profile={data}
            owes={owes}
            actions={data.mergedInto ? undefined : <ChartActions id={id} name={fullName(data.patient)} />}
          />
        )
      }
    >
      <Loaded answer={known}>
        {(profile) => (
          <>
            {profile.mergedInto && <MergedNotice into={profile.mergedInto} />}
            <Tabs
              key={id}
              label={t.profileOf({ name: fullName(profile.patient) })}
              tabs={[
                { key: 'now', label: chart.now(), content: <PatientNow profile={profile} /> },
                ...(mayResults
                  ? [{ key: 'results', label: chart.results(), content: <PatientResults id={id} /> }]
                  : []),
                ...(mayMedicines
                  ? [{ key: 'medicines', label: chart.medicines(), content: <PatientMedicines id={id} /> }]
                  : []),
                { key: 'visits', label: chart.visits(), content: <PatientHistory id={id} /> },
                ...(bills.may
                  ? [{ key: 'bills', label: chart.bills(), content: <PatientBills patientId={id} bills={bills} /> }]
                  : []),
                { key: 'about', label: t.about(), content: <PatientAbout profile={profile} /> },
              ]}
            />
          </>
        )}
      </Loaded>
    </Screen>
  );
}

function usePatientBills(patientId: string) {
  const may = useMay()(billing.listOfPatient.needs);
  return { may, ...useCall(billing.listOfPatient, { patientId }, { enabled: may }) };
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
