// Bed occupancy of the wards on recent days: beds occupied at the end of each day, and now for today.
import { admission, type Occupancy } from '@almoner/contract/care/admission';
import { useCall } from '../../../kernel/call/use-call';
import { formatCount, formatDayInText, today } from '../../../kernel/language/format';
import { useTimeZone } from '../../../kernel/session/session';
import { Columns } from '../../../ui/chart/chart-bars';
import { ChartCard, type ChartRow } from '../../../ui/chart/chart-card';
import { addDays } from '../../../ui/date/calendar-days';
import { ProblemNotice } from '../../../ui/look/problem-notice';
import { Skeleton } from '../../../ui/look/skeleton';
import { t } from './board.words';

const DAYS = 14;

function rowsOf(counted: readonly Occupancy[], to: string): ChartRow[] {
  return Array.from({ length: DAYS }, (_, place) => {
    const date = addDays(to, place + 1 - DAYS);
    const label = formatDayInText(date);
    const taken = counted.reduce((sum, one) => sum + (one.date === date ? one.taken : 0), 0);
    return { key: date, label, short: label.replace(/\s\d+$/, ''), values: [taken] };
  });
}

export function OccupancyCard({ beds }: { beds: number }) {
  const to = today({ timeZone: useTimeZone() });
  const { data, problem, retry } = useCall(admission.occupancy, { from: addDays(to, 1 - DAYS), to });
  if (!data) return problem ? <ProblemNotice problem={problem} retry={retry} /> : <Skeleton width={40} />;
  const rows = rowsOf(data, to);
  const shared = { series: [{ name: t.bedsTaken(), look: 'first' as const }], rows, count: formatCount };
  return (
    <ChartCard
      title={t.occupancy()}
      summary={t.occupancySum({ days: DAYS, now: rows.at(-1)?.values[0] ?? 0, beds })}
      rowsAre={t.day()}
      nothing={t.nobodyIn()}
      {...shared}
    >
      <Columns {...shared} labelEvery={3} />
    </ChartCard>
  );
}
