// The course of a period: what came in beside what went out, by day or by month.
import type { Statement } from '@almoner/contract/report';
import { formatDayInText, formatMoney, formatMonth, formatRoughly } from '../../kernel/format';
import { useSession } from '../../kernel/session';
import { Columns } from '../../ui/chart-bars';
import { ChartCard, type ChartRow, type Series } from '../../ui/chart-card';

const series: Series[] = [
  { name: 'Revenue received and income', look: 'first' },
  { name: 'Expenses and taxes', look: 'second' },
];

export function CourseCard({ statement: { steps, by }, period }: { statement: Statement; period: string }) {
  const session = useSession();
  if (!session || steps.length === 0) return null;
  const rows = steps.map(({ date, received, income, expenses, tax }): ChartRow => {
    const label = by === 'DAY' ? formatDayInText(date) : formatMonth(date);
    return { key: date, label, short: label.replace(/ \d{4}$/, ''), values: [received + income, expenses + tax] };
  });
  const sum = (part: number) => rows.reduce((total, { values }) => total + (values[part] ?? 0), 0);
  const money = (minor: number) => formatMoney(minor, session);
  return (
    <ChartCard
      title="Course"
      summary={`${money(sum(0))} came in and ${money(sum(1))} went out, ${period}.`}
      rowsAre={by === 'DAY' ? 'Day' : 'Month'}
      nothing="Nothing came in and nothing went out."
      series={series}
      rows={rows}
      count={money}
    >
      <Columns
        series={series}
        rows={rows}
        count={(minor) => formatRoughly(minor, session)}
        labelEvery={Math.ceil(rows.length / 8)}
        beside
      />
    </ChartCard>
  );
}
