// The hospital at a glance: who works here, who came last. Each part is there as far as the role may read it.
import { type DashboardSummary, dashboard } from '@almoner/contract/dashboard';
import { useCall } from '../../kernel/use-call';
import { ProblemNotice } from '../../ui/problem-notice';
import { Screen } from '../../ui/screen';
import { DashboardCounts } from './dashboard-counts';
import { DashboardSkeleton } from './dashboard-skeleton';
import { DoctorsCard } from './doctors-card';
import { GettingStarted } from './getting-started';
import { NewPatientsCard } from './new-patients-card';
import './dashboard.css';

const REFRESH_SECONDS = 60;

export default function DashboardScreen() {
  const { data, problem, retry } = useCall(dashboard.read, undefined, { refreshSeconds: REFRESH_SECONDS });
  return (
    <Screen title="Dashboard">
      {problem && (
        <ProblemNotice
          problem={problem}
          safe={data ? 'You are looking at what was read before.' : 'Nothing was changed.'}
          retry={retry}
        />
      )}
      {data ? <Summary summary={data} /> : !problem && <DashboardSkeleton />}
    </Screen>
  );
}

function Summary({ summary }: { summary: DashboardSummary }) {
  const { doctorList, patientList } = summary;
  if (Object.values(summary).every((part) => part === null)) return <NothingToSee />;
  return (
    <>
      <DashboardCounts summary={summary} />
      <GettingStarted summary={summary} />
      <div className="dashboard-lists">
        {patientList && <NewPatientsCard patients={patientList} />}
        {doctorList && <DoctorsCard doctors={doctorList} />}
      </div>
    </>
  );
}

function NothingToSee() {
  return (
    <div className="dashboard-nothing">
      <p className="dashboard-nothing-heading">There is nothing on the dashboard for your role.</p>
      <p>It counts and lists patients, doctors, nurses and the laboratory for those who work with them.</p>
      <p>Your screens are in the menu. If one is missing, please ask your administrator.</p>
    </div>
  );
}
