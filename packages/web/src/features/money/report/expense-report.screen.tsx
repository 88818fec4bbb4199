// Expenses of a period by category, compared with the period before.
import { expensesCategory } from '@almoner/contract/money/category';
import { report, type StatementGroup } from '@almoner/contract/money/report';
import { OTHERS } from '@almoner/contract/wire';
import type { Period } from '../../../kernel/call/period';
import { useCall } from '../../../kernel/call/use-call';
import { pagedChunks } from '../../../kernel/call/use-list';
import { today } from '../../../kernel/language/format';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { useMay } from '../../../kernel/session/access';
import { useSession } from '../../../kernel/session/session';
import { Button } from '../../../ui/look/button';
import { loadable } from '../../../ui/page/loadable';
import { Screen } from '../../../ui/page/screen';
import { DataTable } from '../../../ui/table/data-table';
import { SelectFilter } from '../../../ui/table/filters';
import { tableAddress } from '../../../ui/table/table-address';
import { useTable } from '../../../ui/table/use-table';
import { FigureCard } from './figure-card';
import { comparedInWords, periodFilters, periodInWords, periodOf } from './period';
import { PeriodFilters } from './period-filters';
import { Group, groupIn, groupWord, screenOf } from './report-words';
import { rowColumns } from './row-columns';
import { useStatements } from './use-statements';
import './report.css';
import { t as kit } from '../../../ui/look/kit.words';
import { t } from './report.words';

const Charts = loadable(async () => (await import('./expense-charts')).ExpenseCharts);
const address = tableAddress({ ...periodFilters, category: Group });

/** Categories that the role may read, and those with expenses in the period. */
function useCategories(spent: readonly StatementGroup[] | undefined) {
  const may = useMay()(expensesCategory.list.needs);
  const all = useCall(expensesCategory.list, {}, { enabled: may });
  const names = new Map([
    ...(spent ?? []).map(({ group, name }) => [group, groupWord(group, name)] as const),
    ...(all.data ?? []).map(({ id, name }) => [id, name] as const),
    [OTHERS, t.others()] as const,
  ]);
  return [...names].map(([value, label]) => ({ value, label }));
}

const amountOf = (groups: readonly StatementGroup[], wanted: string) =>
  groups.reduce((sum, { group, amount }) => (wanted === 'nil' || group === wanted ? sum + amount : sum), 0);

export default function ExpenseReportScreen() {
  const session = useSession();
  const table = useTable(address);
  const linkTo = useLinkTo();
  const day = today(session ?? { timeZone: 'UTC' });
  const period: Period = periodOf(table.filters, day);
  const group = groupIn('EXPENSES', table.filters.category);
  const { now, before, periodBefore } = useStatements(period, day);
  const asked = { ...period, kind: 'EXPENSES' as const, group };
  const place = { page: table.page, size: table.size };
  const page = useCall(report.statementRows, { ...asked, ...place }, { keepPrevious: true });
  const categories = useCategories(now.data?.expenses);
  if (!session) return null;
  return (
    <Screen title={t.expenseReport()} action={<Button onClick={() => window.print()}>{t.print()}</Button>}>
      <PeriodFilters table={table} period={period} today={day}>
        <SelectFilter table={table} name="category" label={t.category()} options={categories} all={kit.allFeminine()} />
      </PeriodFilters>
      {now.data && (
        <FigureCard
          title={t.spentIn({ period: periodInWords(period) })}
          figures={[
            {
              label: categories.find(({ value }) => value === group)?.label ?? t.allCategories(),
              minor: amountOf(now.data.expenses, group),
              before: before && amountOf(before.expenses, group),
            },
          ]}
          compared={periodBefore && comparedInWords(period, periodBefore, day)}
        />
      )}
      {now.data && <Charts statement={now.data} chosen={group} />}
      <DataTable
        title={t.expensesIn({ period: periodInWords(period) })}
        columns={rowColumns(false)}
        table={table}
        page={now.problem ? { ...page, data: undefined, problem: now.problem } : page}
        whole={pagedChunks(report.statementRows, (which) => ({ params: { ...asked, ...which } }))}
        open={({ source, id }) => linkTo(screenOf[source], { id })}
        empty={{ hint: t.nothingSpentThen() }}
      />
    </Screen>
  );
}
