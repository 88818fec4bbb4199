// Statement of accounts: revenue, income and expenses of a period by category, and the balance.

import type { Period } from '../../../kernel/call/period';
import { formatDayInText, today } from '../../../kernel/language/format';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { useSession } from '../../../kernel/session/session';
import { Button } from '../../../ui/look/button';
import { loadable } from '../../../ui/page/loadable';
import { Screen } from '../../../ui/page/screen';
import { DataTable } from '../../../ui/table/data-table';
import { tableAddress } from '../../../ui/table/table-address';
import { useTable } from '../../../ui/table/use-table';
import { AssetsCard } from './assets-card';
import { Balance } from './balance';
import { NoChargeTable } from './no-charge-table';
import { comparedInWords, periodFilters, periodInWords, periodOf } from './period';
import { PeriodFilters } from './period-filters';
import { statementColumns } from './statement-columns';
import { linesOf, type StatementLine } from './statement-lines';
import { useStatements } from './use-statements';
import './report.css';
import { t } from './report.words';

const Course = loadable(async () => (await import('./course-card')).CourseCard);
const address = tableAddress(periodFilters, { size: 100 });

export default function StatementScreen() {
  const session = useSession();
  const table = useTable(address);
  const linkTo = useLinkTo();
  const day = today(session ?? { timeZone: 'UTC' });
  const period = periodOf(table.filters, day);
  const { now, before, periodBefore } = useStatements(period, day);
  if (!session) return null;
  const list = { ...now, data: now.data && linesOf(now.data, before) };
  const open = ({ kind, group }: StatementLine) => {
    const rows = kind === 'BALANCE' || kind === 'ASSETS' ? undefined : linkTo('reports/accounts/rows');
    return rows && `${rows}?${new URLSearchParams({ kind, ...(group ? { group } : {}), ...daysOf(period) })}`;
  };
  return (
    <Screen title={t.accounts()} action={<Print />}>
      <PeriodFilters table={table} period={period} today={day} />
      {now.data && (
        <Balance totals={now.data.totals} taxOwed={now.data.taxOwed} before={before?.totals} period={period} />
      )}
      {now.data?.booksClosedUntil && (
        <p className="report-soft">{t.booksClosed({ day: formatDayInText(now.data.booksClosedUntil) })}</p>
      )}
      {now.data && <AssetsCard assets={now.data.assets} period={period} />}
      {now.data && <Course statement={now.data} period={periodInWords(period)} />}
      {now.data && periodBefore && <p className="report-soft">{comparedInWords(period, periodBefore, day)}</p>}
      <DataTable
        title={t.accountsIn({ period: periodInWords(period) })}
        columns={statementColumns}
        table={table}
        list={list}
        open={open}
        empty={{ hint: t.nothingCharged() }}
      />
      <NoChargeTable period={period} />
    </Screen>
  );
}

const daysOf = ({ from, to }: Period) => ({ ...(from === 'nil' ? {} : { from }), ...(to === 'nil' ? {} : { to }) });

const Print = () => <Button onClick={() => window.print()}>{t.print()}</Button>;
