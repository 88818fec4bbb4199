// What came in beside what went out, over the last twelve months.
import type { DashboardCharts } from '@almoner/contract/desk/dashboard';
import { formatMoney, formatMonth, formatRoughly } from '../../../kernel/format';
import { useSession } from '../../../kernel/session';
import { Columns } from '../../../ui/chart-bars';
import { ChartCard, type ChartRow, type Series } from '../../../ui/chart-card';

const series: Series[] = [
  { name: 'Revenue received and income', look: 'first' },
  { name: 'Expenses and taxes', look: 'second' },
];

export function MoneyCard({ months }: { months: NonNullable<DashboardCharts['money']> }) {
  const session = useSession();
  if (!session) return null;
  const money = (minor: number) => formatMoney(minor, session);
  const rows = months.map(({ month, cameIn, wentOut }): ChartRow => {
    const label = formatMonth(month);
    return { key: month, label, short: label.replace(/ \d{4}$/, ''), values: [cameIn, wentOut] };
  });
  const [last] = months.slice(-1);
  return (
    <ChartCard
      title="Revenue and expenses"
      summary={`This month ${money(last?.cameIn ?? 0)} came in and ${money(last?.wentOut ?? 0)} went out.`}
      rowsAre="Month"
      nothing="No money came in or went out in the last twelve months."
      series={series}
      rows={rows}
      count={money}
    >
      <Columns series={series} rows={rows} count={(minor) => formatRoughly(minor, session)} labelEvery={2} beside />
    </ChartCard>
  );
}
