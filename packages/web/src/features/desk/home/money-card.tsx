// Income and expenses of the last twelve months, side by side.
import type { DashboardCharts } from '@almoner/contract/desk/dashboard';
import { formatMoney, formatMonth, formatRoughly } from '../../../kernel/language/format';
import { useSession } from '../../../kernel/session/session';
import { Columns } from '../../../ui/chart/chart-bars';
import { ChartCard, type ChartRow, type Series } from '../../../ui/chart/chart-card';
import { t } from './charts.words';

const seriesNow = (): Series[] => [
  { name: t.cameIn(), look: 'first' },
  { name: t.wentOut(), look: 'second' },
];

export function MoneyCard({ months }: { months: NonNullable<DashboardCharts['money']> }) {
  const session = useSession();
  if (!session) return null;
  const money = (minor: number) => formatMoney(minor, session);
  const series = seriesNow();
  const rows = months.map(({ month, cameIn, wentOut }): ChartRow => {
    const label = formatMonth(month);
    return { key: month, label, short: label.replace(/\s\d{4}$/, ''), values: [cameIn, wentOut] };
  });
  const [last] = months.slice(-1);
  return (
    <ChartCard
      title={t.revenueAndExpenses()}
      summary={t.moneyThisMonth({ cameIn: money(last?.cameIn ?? 0), wentOut: money(last?.wentOut ?? 0) })}
      rowsAre={t.month()}
      nothing={t.noMoney()}
      series={series}
      rows={rows}
      count={money}
    >
      <Columns series={series} rows={rows} count={(minor) => formatRoughly(minor, session)} labelEvery={2} beside />
    </ChartCard>
  );
}
