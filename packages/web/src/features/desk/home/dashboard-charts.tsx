// Charts of the dashboard: visits over time and by department, and patients by age and sex.
import { read } from '@almoner/contract/access';
import type { DashboardCharts, dashboard } from '@almoner/contract/desk/dashboard';
import type { CallState } from '../../../kernel/call/use-call';
import { formatCount, formatDayInText, formatInstantInText } from '../../../kernel/language/format';
import { useMay } from '../../../kernel/session/access';
import { useSession } from '../../../kernel/session/session';
import { Bars, Columns } from '../../../ui/chart/chart-bars';
import { ChartCard, type ChartRow, type Series } from '../../../ui/chart/chart-card';
import { Card } from '../../../ui/look/card';
import { t as kit } from '../../../ui/look/kit.words';
import { ProblemNotice } from '../../../ui/look/problem-notice';
import { Skeleton } from '../../../ui/look/skeleton';
import { t } from './charts.words';
import { MoneyCard } from './money-card';
import { shareOf } from './month-change';

type Part<Name extends keyof DashboardCharts> = NonNullable<DashboardCharts[Name]>;

const OF_APPOINTMENTS = [t.visitsPerDay, t.appointmentsByDepartment];
const OF_PATIENTS = [t.patientsByAge, t.patientsByGender];
const OF_MONEY = [t.revenueAndExpenses];

export function Charts({ charts: { data, problem, retry } }: { charts: CallState<typeof dashboard.charts> }) {
  const may = useMay();
  const titles = [
    ...(may(read('APPOINTMENT')) ? OF_APPOINTMENTS : []),
    ...(may(read('PATIENT')) ? OF_PATIENTS : []),
    ...(may(read('ACCOUNT', 'REPORT')) ? OF_MONEY : []),
  ];
  if (titles.length === 0) return null;
  if (!data && problem) return <ProblemNotice problem={problem} safe={t.restIsThere()} retry={retry} />;
  return (
    <div className="dashboard-charts" {...(data ? {} : { role: 'status', 'aria-label': kit.loading() })}>
      {data ? <Drawn {...data} /> : titles.map((title) => <ChartSkeleton key={title()} title={title()} />)}
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

const visitSeries = (): Series[] => [{ name: t.visits(), look: 'first' }];

function Visits({ visits }: { visits: Part<'visits'> }) {
  const count = useCount();
  const rows = visits.map(({ date, count: value }): ChartRow => {
    const label = formatDayInText(date);
    return { key: date, label, short: label.replace(/\s\d+$/, ''), values: [value] };
  });
  const all = total(visits.map((day) => day.count));
  const days = visits.length;
  const shared = { series: visitSeries(), rows, count };
  return (
    <ChartCard
      title={t.visitsPerDay()}
      summary={t.visitsOf({ count: all, shown: count(all), days })}
      rowsAre={t.day()}
      nothing={t.noVisit({ days })}
      {...shared}
    >
      <Columns {...shared} labelEvery={7} />
    </ChartCard>
  );
}

const departmentSeries = (): Series[] => [
  { name: t.attended(), look: 'attended' },
  { name: t.unattended(), look: 'unattended' },
  { name: t.newOrActive(), look: 'open' },
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
  const shared = { series: departmentSeries(), rows, count };
  return (
    <ChartCard
      title={t.appointmentsByDepartment()}
      summary={t.busiest({ count: all, shown: count(all), department: busiest?.label ?? '' })}
      note={rows.length > DRAWN ? t.busiestDrawn({ most: DRAWN }) : undefined}
      rowsAre={t.department()}
      nothing={t.noAppointment()}
      {...shared}
    >
      <Bars {...shared} rows={rows.slice(0, DRAWN)} total={({ values }) => count(total(values))} />
    </ChartCard>
  );
}

/** Series by gender. "Not known" appears only if there are such patients. */
const genderSeries = (withUnknown: boolean): Series[] => [
  { name: t.female(), look: 'first' },
  { name: t.male(), look: 'second' },
  ...(withUnknown ? [{ name: t.notKnown(), look: 'open' } as const] : []),
];

/** Time of the count, if it is older than two minutes. */
function useCountedAt({ countedAt }: Part<'patients'>): string | undefined {
  const session = useSession();
  const isOld = Date.now() - Date.parse(countedAt) > 120_000;
  return session && isOld ? t.counted({ at: formatInstantInText(countedAt, session) }) : undefined;
}

function Ages({ patients }: { patients: Part<'patients'> }) {
  const count = useCount();
  const note = useCountedAt(patients);
  const withUnknown = patients.ages.some(({ unknown }) => unknown > 0);
  const rows = patients.ages.map(({ from, to, female, male, unknown }): ChartRow => {
    const short = to === null ? `${from}+` : `${from}–${to}`;
    return {
      key: short,
      label: t.years({ ages: short }),
      short,
      values: [female, male, ...(withUnknown ? [unknown] : [])],
    };
  });
  const largest = rows.reduce((most, row) => (total(row.values) > total(most.values) ? row : most));
  const largestCount = total(largest.values);
  const shared = { series: genderSeries(withUnknown), rows, count };
  return (
    <ChartCard
      title={t.patientsByAge()}
      summary={t.largestAge({ count: largestCount, shown: count(largestCount), ages: largest.key })}
      note={note}
      rowsAre={t.age()}
      nothing={t.noPatient()}
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
  const unknown = total(patients.ages.map((group) => group.unknown));
  const all = female + male + unknown;
  const rows: ChartRow[] = [
    { key: 'female', label: t.female(), values: [female] },
    { key: 'male', label: t.male(), values: [male] },
    ...(unknown > 0 ? [{ key: 'unknown', label: t.notKnown(), values: [unknown] }] : []),
  ];
  const shared = { series: [{ name: t.patients(), look: 'first' }] satisfies Series[], rows, count };
  return (
    <ChartCard
      title={t.patientsByGender()}
      summary={t.genders({ female: shareOf(female, all), count: all, shown: count(all), male: shareOf(male, all) })}
      note={note}
      rowsAre={t.gender()}
      nothing={t.noPatient()}
      {...shared}
    >
      <Bars {...shared} total={({ values: [value = 0] }) => `${count(value)} (${shareOf(value, all)})`} />
    </ChartCard>
  );
}
