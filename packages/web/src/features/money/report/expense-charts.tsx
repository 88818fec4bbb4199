// Charts of expenses by category and over time.
import type { Statement } from '@almoner/contract/money/report';
import { formatMoney, formatRoughly } from '../../../kernel/language/format';
import { useSession } from '../../../kernel/session/session';
import { Bars, Columns } from '../../../ui/chart/chart-bars';
import { ChartCard, type ChartRow, type Series } from '../../../ui/chart/chart-card';
import { t } from './report.words';
import { groupWord } from './report-words';
import { courseOf } from './steps';

const seriesOf = (): Series[] => [{ name: t.expenses(), look: 'first' }];

/** The chart over time covers all categories, so it is hidden if one is chosen. */
export function ExpenseCharts({ statement, chosen }: { statement: Statement; chosen: string }) {
  const session = useSession();
  if (!session) return null;
  const series = seriesOf();
  const money = (minor: number) => formatMoney(minor, session);
  const categories = statement.expenses.map(
    ({ group, name, amount }): ChartRow => ({ key: group, label: groupWord(group, name), values: [amount] }),
  );
  const [largest] = categories;
  const course = courseOf(statement, ({ expenses }) => [expenses]);
  const total = money(statement.totals.expenses);
  return (
    <div className="report-charts">
      <ChartCard
        title={t.byCategory()}
        summary={t.mostSpentOn({ amount: total, category: largest?.label ?? '' })}
        rowsAre={t.category()}
        nothing={t.nothingSpent()}
        series={series}
        rows={categories}
        count={money}
      >
        <Bars
          series={series}
          rows={categories.slice(0, 8)}
          count={money}
          total={({ values }) => money(values[0] ?? 0)}
        />
      </ChartCard>
      {chosen === 'nil' && (
        <ChartCard
          title={t.course()}
          summary={t.spentInAll({ amount: total })}
          rowsAre={statement.by === 'DAY' ? t.day() : t.month()}
          nothing={t.nothingSpent()}
          series={series}
          rows={course}
          count={money}
        >
          <Columns
            series={series}
            rows={course}
            count={(minor) => formatRoughly(minor, session)}
            labelEvery={Math.ceil(course.length / 5)}
            beside
          />
        </ChartCard>
      )}
    </div>
  );
}
