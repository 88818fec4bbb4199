// Records behind a statement group, each linked if the role may open it.
import { report, statementKinds } from '@almoner/contract/money/report';
import { NIL } from '@almoner/contract/wire';
import { z } from 'zod';
import { useCall } from '../../../kernel/call/use-call';
import { pagedChunks } from '../../../kernel/call/use-list';
import { today } from '../../../kernel/language/format';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { useSession } from '../../../kernel/session/session';
import { optionsIn } from '../../../ui/field/options';
import { Screen } from '../../../ui/page/screen';
import { DataTable } from '../../../ui/table/data-table';
import { SelectFilter } from '../../../ui/table/filters';
import { tableAddress } from '../../../ui/table/table-address';
import { useTable } from '../../../ui/table/use-table';
import { periodFilters, periodOf } from './period';
import { PeriodFilters } from './period-filters';
import { Group, groupIn, groupWord, kindWords, screenOf } from './report-words';
import { rowColumns } from './row-columns';
import './report.css';
import { t } from './report.words';

const address = tableAddress({ ...periodFilters, kind: z.enum(statementKinds), group: Group });
const kinds = optionsIn(kindWords, statementKinds.slice(1));

export default function StatementRowsScreen() {
  const session = useSession();
  const table = useTable(address);
  const linkTo = useLinkTo();
  const day = today(session ?? { timeZone: 'UTC' });
  const period = periodOf(table.filters, day);
  const { kind = 'REVENUE' } = table.filters;
  const group = groupIn(kind, table.filters.group);
  const asked = { ...period, kind, group };
  const page = useCall(report.statementRows, { ...asked, page: table.page, size: table.size }, { keepPrevious: true });
  if (!session) return null;
  const [first] = page.data?.data ?? [];
  // Only the rows have the name of a category.
  const word = group === NIL ? '' : groupWord(group, first?.groupName ?? '');
  const statement = linkTo('reports/accounts') ?? '';
  return (
    <Screen
      title={word && word !== group ? `${kindWords[kind]()}, ${word}` : kindWords[kind]()}
      count={page.data?.tablePage.totalElements}
      trail={[{ label: t.accounts(), to: `${statement}?${new URLSearchParams(period as never)}` }]}
    >
      <PeriodFilters table={table} period={period} today={day}>
        <SelectFilter table={table} name="kind" label={t.kind()} options={kinds} all={kindWords.REVENUE()} />
      </PeriodFilters>
      <DataTable
        title={kindWords[kind]()}
        columns={rowColumns(kind === 'REVENUE')}
        table={table}
        page={page}
        whole={pagedChunks(report.statementRows, (which) => ({ params: { ...asked, ...which } }))}
        open={({ source, id }) => linkTo(screenOf[source], { id })}
        empty={{ hint: t.noneOfKind() }}
      />
    </Screen>
  );
}
