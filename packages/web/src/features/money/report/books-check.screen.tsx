// Check of the books: each rule that must hold, and every difference found.
import { report, type SelfCheck } from '@almoner/contract/money/report';
import { useCall } from '../../../kernel/call/use-call';
import { formatCount, formatInstantInText, formatMoney, type Locale } from '../../../kernel/language/format';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { useSession } from '../../../kernel/session/session';
import { StatusBadge } from '../../../ui/badge/status-badge';
import { Button } from '../../../ui/look/button';
import { Card } from '../../../ui/look/card';
import { Skeleton } from '../../../ui/look/skeleton';
import { Screen } from '../../../ui/page/screen';
import { DataTable } from '../../../ui/table/data-table';
import { type Column, col } from '../../../ui/table/table-columns';
import { usePlainTable } from '../../../ui/table/use-table';
import './report.css';
import type { RecordPath } from '../../../kernel/route/screen-paths';
import { t } from './books-check.words';

type Difference = Omit<SelfCheck['differences'][number], 'id'> & { id: string; record: string | null };

/** Counts arrive in hundredths, like amounts. */
const valueIn = ({ unit }: Difference, value: number, locale: Locale) =>
  unit === 'COUNT' ? formatCount(value / 100, locale) : formatMoney(value, locale);

const columnsIn = (locale: Locale, says: (rule: string) => string): Column<Difference>[] => [
  col.name('what', t.record, ({ what, where }) => t.recordOf({ what, where })),
  col.text('rule', t.mustHold, ({ rule }) => says(rule), { priority: 4 }),
  col.figure('expected', t.expected, (row) => valueIn(row, row.expected, locale)),
  col.figure('found', t.found, (row) => valueIn(row, row.found, locale)),
];

const screens: Record<string, RecordPath> = {
  bill: 'bills/:id',
  invoice: 'invoices/:id',
  income: 'income/:id',
  expenses: 'expenses/:id',
  tax: 'tax/:id',
  till: 'tills/:id',
  refund: 'refunds/:id',
  asset: 'assets/:id',
  admission: 'admissions/:id',
};

export default function BooksCheckScreen() {
  const session = useSession();
  const table = usePlainTable();
  const linkTo = useLinkTo();
  const check = useCall(report.selfCheck);
  if (!session) return null;
  const { data } = check;
  const rows = data?.differences.map(
    ({ id, ...one }, place): Difference => ({ ...one, id: String(place), record: id }),
  );
  const says = (rule: string) => data?.rules.find((one) => one.rule === rule)?.says ?? rule;
  return (
    <Screen title={t.title()} action={<Again busy={check.fetching} check={check.retry} />}>
      {data ? <Verdict check={data} locale={session} /> : !check.problem && <Skeleton width={40} />}
      {(check.problem || (rows && rows.length > 0)) && (
        <DataTable
          title={t.differences()}
          columns={columnsIn(session, says)}
          table={table}
          list={{ ...check, data: rows }}
          open={({ what, record }) => (record && screens[what] ? linkTo(screens[what], { id: record }) : undefined)}
          empty={{ hint: t.none() }}
        />
      )}
    </Screen>
  );
}

const Again = ({ busy, check }: { busy: boolean; check: () => void }) => (
  <Button busy={busy} onClick={check}>
    {busy ? t.checking() : t.again()}
  </Button>
);

function Verdict({ check: { rules, checkedAt }, locale }: { check: SelfCheck; locale: Locale }) {
  const found = rules.reduce((sum, { differences }) => sum + differences, 0);
  return (
    <Card title={found === 0 ? t.agree() : t.foundDifferences({ count: found })}>
      <p className="report-soft">{t.compared({ at: formatInstantInText(checkedAt, locale) })}</p>
      <ul className="report-rules">
        {rules.map(({ rule, says, differences }) => (
          <li key={rule}>
            <StatusBadge
              {...(differences === 0
                ? { word: t.holds, shape: 'done' as const, tone: 'green' as const }
                : { word: t.differ({ count: differences }), shape: 'late' as const, tone: 'red' as const })}
            />
            {says}
          </li>
        ))}
      </ul>
    </Card>
  );
}
