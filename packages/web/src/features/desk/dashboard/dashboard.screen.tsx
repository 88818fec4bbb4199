// The hospital at a glance: who works here, who comes next, how it goes. Each part is there as far as the role may read it.

import { read, write } from '@almoner/contract/access';
import { type DashboardSummary, dashboard } from '@almoner/contract/desk/dashboard';
import { useMay } from '../../../kernel/access';
import { useCall } from '../../../kernel/use-call';
import { t as kit } from '../../../ui/kit.words';
import { ProblemNotice } from '../../../ui/problem-notice';
import { Screen } from '../../../ui/screen';
import { ActivationCard } from './activation-card';
import { t as routes } from './dashboard.routes.words';
import { t } from './dashboard.words';
import { Charts } from './dashboard-charts';
import { DashboardCounts } from './dashboard-counts';
import { AppointmentsCard, DoctorsCard, NewPatientsCard } from './dashboard-lists';
import { DashboardSkeleton } from './dashboard-skeleton';
import { GettingStarted } from './getting-started';
import './dashboard.css';

const REFRESH_SECONDS = 60;
const CHARTS_REFRESH_SECONDS = 300;

export default function DashboardScreen() {
  const { data, problem, retry } = useCall(dashboard.read, undefined, { refreshSeconds: REFRESH_SECONDS });
  const activates = useMay()(write('ROLE'));
  return (
    <Screen title={routes.dashboard()}>
      {activates && <ActivationCard />}
      {problem && (
        <ProblemNotice problem={problem} safe={data ? kit.readBefore() : kit.nothingChanged()} retry={retry} />
      )}
      {data ? <Summary summary={data} /> : !problem && <DashboardSkeleton />}
    </Screen>
  );
}

function Summary({ summary }: { summary: DashboardSummary }) {
  const may = useMay();
  const mayReadAppointments = may(read('APPOINTMENT'));
  // Calls of their own, so that what is counted quickly waits for nothing.
  const appointments = useCall(dashboard.appointments, undefined, {
    enabled: mayReadAppointments,
    refreshSeconds: REFRESH_SECONDS,
  });
  const charts = useCall(dashboard.charts, undefined, {
    enabled: mayReadAppointments || may(read('PATIENT', 'ACCOUNT', 'REPORT')),
    refreshSeconds: CHARTS_REFRESH_SECONDS,
  });
  const { doctorList, patientList } = summary;
  const seesNothing = !mayReadAppointments && !may(read('ACCOUNT', 'REPORT'));
  if (seesNothing && Object.values(summary).every((part) => part === null)) return <NothingToSee />;
  return (
    <>
      <DashboardCounts summary={summary} newPatients={charts.data?.newPatients} />
      <GettingStarted summary={summary} />
      <div className="dashboard-lists">
        {mayReadAppointments && <AppointmentsCard appointments={appointments} />}
        {doctorList && <DoctorsCard doctors={doctorList} />}
      </div>
      <Charts charts={charts} />
      {patientList && <NewPatientsCard patients={patientList} />}
    </>
  );
}

function NothingToSee() {
  return (
    <div className="dashboard-nothing">
      <p className="dashboard-nothing-heading">{t.nothingForRole()}</p>
      <p>{t.whoSees()}</p>
      <p>{t.menu()}</p>
    </div>
  );
}
