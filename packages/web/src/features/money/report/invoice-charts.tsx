// Charts of the age of receivables, and of invoiced and paid amounts.
import type { InvoiceReport } from '@almoner/contract/money/report';
import { formatMoney, formatMonth, formatRoughly } from '../../../kernel/language/format';
import { useSession } from '../../../kernel/session/session';
import { Bars, Columns } from '../../../ui/chart/chart-bars';
import { ChartCard, type ChartRow, type Series } from '../../../ui/chart/chart-card';
import { t } from './invoice-report.words';
import { ageWords } from './report-words';

const owedOf = (): Series[] => [{ name: t.owed(), look: 'first' }];
const courseOf = (): Series[] => [
  { name: t.invoiced(), look: 'second' },
  { name: t.paidOfIt(), look: 'first' },
];

export function InvoiceCharts({ report: { totals, ageing, steps } }: { report: InvoiceReport }) {
  const session = useSession();
  if (!session) return null;
  const [owed, course] = [owedOf(), courseOf()];
  const money = (minor: number) => formatMoney(minor, session);
  const ages = ageing.map(({ age, owed }): ChartRow => ({ key: age, label: ageWords[age](), values: [owed] }));
  const late = ageing.filter(({ age }) => age !== 'NOT_DUE').reduce((sum, one) => sum + one.owed, 0);
  const months = steps.map(({ date, invoiced, paid }): ChartRow => {
    const label = formatMonth(date);
    return { key: date, label, short: label.replace(/ \d{4}$/, ''), values: [invoiced, paid] };
  });
  return (
    <div className="report-charts">
      <ChartCard
        title={t.owedByDays()}
        summary={t.owedSum({ owed: money(totals.owed), late: money(late) })}
        rowsAre={t.pastDue()}
        nothing={t.nothingOwed()}
        series={owed}
        rows={ages}
        count={money}
      >
        <Bars series={owed} rows={ages} count={money} total={({ values }) => money(values[0] ?? 0)} />
      </ChartCard>
      <ChartCard
        title={t.invoicedAndPaid()}
        summary={t.invoicedSum({ invoiced: money(totals.invoiced), paid: money(totals.paid) })}
        rowsAre={t.month()}
        nothing={t.nothingInvoiced()}
        series={course}
        rows={months}
        count={money}
      >
        <Columns
          series={course}
          rows={months}
          count={(minor) => formatRoughly(minor, session)}
          labelEvery={Math.ceil(months.length / 6)}
          beside
        />
      </ChartCard>
    </div>
  );
}
