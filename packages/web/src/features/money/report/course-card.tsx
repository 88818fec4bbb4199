// Chart of a period: income and expenses side by side, by day or month.
import type { Statement } from '@almoner/contract/money/report';
import { formatMoney, formatRoughly } from '../../../kernel/language/format';
import { useSession } from '../../../kernel/session/session';
import { Columns } from '../../../ui/chart/chart-bars';
import { ChartCard, type Series } from '../../../ui/chart/chart-card';
import { t } from './report.words';
import { courseOf } from './steps';

const seriesOf = (): Series[] => [
  { name: t.receivedAndIncome(), look: 'first' },
  { name: t.expensesAndTaxes(), look: 'second' },
];

export function CourseCard({ statement, period }: { statement: Statement; period: string }) {
  const session = useSession();
  if (!session || statement.steps.length === 0) return null;
  const rows = courseOf(statement, ({ received, income, expenses, tax, assets }) => [
    received + income,
    expenses + tax + assets,
  ]);
  const sum = (part: number) => rows.reduce((total, { values }) => total + (values[part] ?? 0), 0);
  const series = seriesOf();
  const money = (minor: number) => formatMoney(minor, session);
  return (
    <ChartCard
      title={t.course()}
      summary={t.cameInWentOut({ in: money(sum(0)), out: money(sum(1)), period })}
      rowsAre={statement.by === 'DAY' ? t.day() : t.month()}
      nothing={t.nothingCame()}
      series={series}
      rows={rows}
      count={money}
    >
      <Columns
        series={series}
        rows={rows}
        count={(minor) => formatRoughly(minor, session)}
        labelEvery={Math.ceil(rows.length / 5)}
        beside
      />
    </ChartCard>
  );
}
