// Dashboard of the hospital: counts, appointments, staff and charts. Each part appears if the role may read it.

import { read, write } from '@almoner/contract/access';
import { type DashboardSummary, dashboard } from '@almoner/contract/desk/dashboard';
import { useCall } from '../../../kernel/call/use-call';
import { LazyBoundary, lazy } from '../../../kernel/load/lazy';
import { useMay } from '../../../kernel/session/access';
import { useSession } from '../../../kernel/session/session';
import { t as kit } from '../../../ui/look/kit.words';
import { ProblemNotice } from '../../../ui/look/problem-notice';
import { Skeleton } from '../../../ui/look/skeleton';
import { Screen } from '../../../ui/page/screen';
import { ActivationCard } from './activation-card';
import { t } from './dashboard.words';
import { Charts } from './dashboard-charts';
import { DashboardCounts } from './dashboard-counts';
import { AppointmentsCard, DoctorsCard, NewPatientsCard } from './dashboard-lists';
import { DashboardSkeleton } from './dashboard-skeleton';
import { GettingStarted } from './getting-started';
import './dashboard.css';

const AdminLists = lazy(() => import('./admin-lists'));

const REFRESH_SECONDS = 60;
const CHARTS_REFRESH_SECONDS = 300;

/** Below a worklist it leaves out today's appointments, which the worklist has; otherwise it is the whole screen. */
export default function Dashboard({ beneath = false }: { beneath?: boolean }) {
  const { data, problem, retry } = useCall(dashboard.read, undefined, { refreshSeconds: REFRESH_SECONDS });
  const activates = useMay()(write('ROLE'));
  const isAdmin = useSession()?.role.name === 'ADMIN';
  const parts = (
    <>
      {activates && <ActivationCard />}
      {isAdmin && (
        <LazyBoundary fallback={<Skeleton width={60} />}>
          <AdminLists />
        </LazyBoundary>
      )}
      {problem && (
        <ProblemNotice problem={problem} safe={data ? kit.readBefore() : kit.nothingChanged()} retry={retry} />
      )}
      {data ? <Summary summary={data} beneath={beneath} /> : !problem && <DashboardSkeleton />}
    </>
  );
  if (!beneath) return <Screen title={t.dashboard()}>{parts}</Screen>;
  return (
    <section className="dashboard-beneath" aria-labelledby="dashboard">
      <h2 id="dashboard">{t.dashboard()}</h2>
      {parts}
    </section>
  );
}

function Summary({ summary, beneath }: { summary: DashboardSummary; beneath: boolean }) {
  const may = useMay();
  const mayReadAppointments = may(read('APPOINTMENT'));
  // Separate calls, so that fast counts do not wait for slow ones.
  const appointments = useCall(dashboard.appointments, undefined, {
    enabled: mayReadAppointments && !beneath,
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
        {mayReadAppointments && !beneath && <AppointmentsCard appointments={appointments} />}
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
