// How old what is owed is, and what was invoiced beside what of it is paid.
import type { InvoiceReport } from '@almoner/contract/money/report';
import { formatMoney, formatMonth, formatRoughly } from '../../../kernel/format';
import { useSession } from '../../../kernel/session';
import { Bars, Columns } from '../../../ui/chart-bars';
import { ChartCard, type ChartRow, type Series } from '../../../ui/chart-card';
import { ageWords } from './report-words';

const owed: Series[] = [{ name: 'Owed', look: 'first' }];
const course: Series[] = [
  { name: 'Invoiced', look: 'second' },
  { name: 'Paid of it', look: 'first' },
];

export function InvoiceCharts({ report: { totals, ageing, steps } }: { report: InvoiceReport }) {
  const session = useSession();
  if (!session) return null;
  const money = (minor: number) => formatMoney(minor, session);
  const ages = ageing.map(({ age, owed }): ChartRow => ({ key: age, label: ageWords[age], values: [owed] }));
  const late = ageing.filter(({ age }) => age !== 'NOT_DUE').reduce((sum, one) => sum + one.owed, 0);
  const months = steps.map(({ date, invoiced, paid }): ChartRow => {
    const label = formatMonth(date);
    return { key: date, label, short: label.replace(/ \d{4}$/, ''), values: [invoiced, paid] };
  });
  return (
    <div className="report-charts">
      <ChartCard
        title="Owed, by days past due"
        summary={`${money(totals.owed)} is owed today, ${money(late)} of it past its due date.`}
        rowsAre="Past due"
        nothing="Nothing is owed."
        series={owed}
        rows={ages}
        count={money}
      >
        <Bars series={owed} rows={ages} count={money} total={({ values }) => money(values[0] ?? 0)} />
      </ChartCard>
      <ChartCard
        title="Invoiced and paid"
        summary={`${money(totals.invoiced)} was invoiced, of which ${money(totals.paid)} is paid.`}
        rowsAre="Month"
        nothing="Nothing was invoiced."
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
