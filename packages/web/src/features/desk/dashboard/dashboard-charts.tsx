// The charts: how many came, to which department, and who the patients are.
import { read } from '@almoner/contract/access';
import type { DashboardCharts, dashboard } from '@almoner/contract/desk/dashboard';
import { useMay } from '../../../kernel/access';
import { formatCount, formatDayInText, formatInstant } from '../../../kernel/format';
import { useSession } from '../../../kernel/session';
import type { CallState } from '../../../kernel/use-call';
import { Card } from '../../../ui/card';
import { Bars, Columns } from '../../../ui/chart-bars';
import { ChartCard, type ChartRow, type Series } from '../../../ui/chart-card';
import { shareOf } from '../../../ui/chart-scale';
import { ProblemNotice } from '../../../ui/problem-notice';
import { Skeleton } from '../../../ui/skeleton';
import { MoneyCard } from './money-card';

type Part<Name extends keyof DashboardCharts> = NonNullable<DashboardCharts[Name]>;

const OF_APPOINTMENTS = ['Visits per day', 'Appointments by department'];
const OF_PATIENTS = ['Patients by age', 'Patients by gender'];
const OF_MONEY = ['Revenue and expenses'];

export function Charts({ charts: { data, problem, retry } }: { charts: CallState<typeof dashboard.charts> }) {
  const may = useMay();
  const titles = [
    ...(may(read('APPOINTMENT')) ? OF_APPOINTMENTS : []),
    ...(may(read('PATIENT')) ? OF_PATIENTS : []),
    ...(may(read('ACCOUNT', 'REPORT')) ? OF_MONEY : []),
  ];
  if (titles.length === 0) return null;
  if (!data && problem)
    return <ProblemNotice problem={problem} safe="The rest of the dashboard is as it should be." retry={retry} />;
  return (
    <div className="dashboard-charts" {...(data ? {} : { role: 'status', 'aria-label': 'Loading' })}>
      {data ? <Drawn {...data} /> : titles.map((title) => <ChartSkeleton key={title} title={title} />)}
    </div>
  );
}

function Drawn({ visits, departments, patients, money }: DashboardCharts) {
  return (
    <>
      {visits && <Visits visits={visits} />}
      {departments && <Departments departments={departments} />}
      {patients && <Ages patients={patients} />}
      {patients && <Genders patients={patients} />}
      {money && <MoneyCard months={money} />}
    </>
  );
}

function ChartSkeleton({ title }: { title: string }) {
  return (
    <Card title={title}>
      <div className="chart-skeleton">
        <Skeleton width={40} />
      </div>
    </Card>
  );
}

function useCount(): (value: number) => string {
  const session = useSession();
  return (value) => (session ? formatCount(value, session) : String(value));
}

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

const visitSeries: Series[] = [{ name: 'Visits', look: 'first' }];

function Visits({ visits }: { visits: Part<'visits'> }) {
  const count = useCount();
  const rows = visits.map(({ date, count: value }): ChartRow => {
    const label = formatDayInText(date);
    return { key: date, label, short: label.replace(/\s\d+$/, ''), values: [value] };
  });
  const all = total(visits.map((day) => day.count));
  const summary = `${count(all)} ${all === 1 ? 'appointment was' : 'appointments were'} attended in the last ${visits.length} days.`;
  const shared = { series: visitSeries, rows, count };
  return (
    <ChartCard
      title="Visits per day"
      summary={summary}
      rowsAre="Day"
      nothing={`No appointment was attended in the last ${visits.length} days.`}
      {...shared}
    >
      <Columns {...shared} labelEvery={7} />
    </ChartCard>
  );
}

const departmentSeries: Series[] = [
  { name: 'Attended', look: 'attended' },
  { name: 'Unattended', look: 'unattended' },
  { name: 'New or active', look: 'open' },
];
const DRAWN = 8;

function Departments({ departments }: { departments: Part<'departments'> }) {
  const count = useCount();
  const rows = departments.map(
    ({ id, name, attended, unattended, open }): ChartRow => ({
      key: id,
      label: name,
      values: [attended, unattended, open],
    }),
  );
  const all = total(rows.flatMap(({ values }) => values));
  const [busiest] = rows;
  const shared = { series: departmentSeries, rows, count };
  return (
    <ChartCard
      title="Appointments by department"
      summary={`${count(all)} ${all === 1 ? 'appointment' : 'appointments'} in the last 30 days; the busiest department is ${busiest?.label}.`}
      note={rows.length > DRAWN ? `The ${DRAWN} busiest departments are drawn; all are in the table.` : undefined}
      rowsAre="Department"
      nothing="There was no appointment in the last 30 days."
      {...shared}
    >
      <Bars {...shared} rows={rows.slice(0, DRAWN)} total={({ values }) => count(total(values))} />
    </ChartCard>
  );
}

const genderSeries: Series[] = [
  { name: 'Female', look: 'first' },
  { name: 'Male', look: 'second' },
];

/** A count of some minutes ago says so. */
function useCountedAt({ countedAt }: Part<'patients'>): string | undefined {
  const session = useSession();
  const isOld = Date.now() - Date.parse(countedAt) > 120_000;
  return session && isOld ? `Counted ${formatInstant(countedAt, session)}.` : undefined;
}

function Ages({ patients }: { patients: Part<'patients'> }) {
  const count = useCount();
  const note = useCountedAt(patients);
  const rows = patients.ages.map(({ from, to, female, male }): ChartRow => {
    const short = to === null ? `${from}+` : `${from}–${to}`;
    return { key: short, label: `${short} years`, short, values: [female, male] };
  });
  const largest = rows.reduce((most, row) => (total(row.values) > total(most.values) ? row : most));
  const shared = { series: genderSeries, rows, count };
  return (
    <ChartCard
      title="Patients by age"
      summary={`The largest group, ${count(total(largest.values))} of them, is ${largest.label} old.`}
      note={note}
      rowsAre="Age"
      nothing="No patient is registered yet."
      {...shared}
    >
      <Columns {...shared} />
    </ChartCard>
  );
}

function Genders({ patients }: { patients: Part<'patients'> }) {
  const count = useCount();
  const note = useCountedAt(patients);
  const female = total(patients.ages.map((group) => group.female));
  const male = total(patients.ages.map((group) => group.male));
  const all = female + male;
  const rows: ChartRow[] = [
    { key: 'female', label: 'Female', values: [female] },
    { key: 'male', label: 'Male', values: [male] },
  ];
  const shared = { series: [{ name: 'Patients', look: 'first' }] satisfies Series[], rows, count };
  return (
    <ChartCard
      title="Patients by gender"
      summary={`${shareOf(female, all)} of ${count(all)} patients are female, ${shareOf(male, all)} male.`}
      note={note}
      rowsAre="Gender"
      nothing="No patient is registered yet."
      {...shared}
    >
      <Bars {...shared} total={({ values: [value = 0] }) => `${count(value)} (${shareOf(value, all)})`} />
    </ChartCard>
  );
}
