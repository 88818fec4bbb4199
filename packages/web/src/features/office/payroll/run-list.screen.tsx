// Payrolls of all months and branches, the latest month first.
import { branch } from '@almoner/contract/house/branch';
import { type PayrollRun, payroll } from '@almoner/contract/office/payroll';
import { useCall } from '../../../kernel/call/use-call';
import { useList } from '../../../kernel/call/use-list';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { useMay } from '../../../kernel/session/access';
import { useKeptState } from '../../../kernel/session/drafts';
import { optionsFrom, optionsIn, optionsOf } from '../../../ui/field/options';
import { Button } from '../../../ui/look/button';
import { t as kit } from '../../../ui/look/kit.words';
import { loadable } from '../../../ui/page/loadable';
import { Screen } from '../../../ui/page/screen';
import { DataTable } from '../../../ui/table/data-table';
import { SelectFilter } from '../../../ui/table/filters';
import { StatusFilter } from '../../../ui/table/state-filter';
import { listAddress } from '../../../ui/table/table-address';
import { type Column, col } from '../../../ui/table/table-columns';
import { useTable } from '../../../ui/table/use-table';
import { t } from './run.words';
import { branchInWords, monthInWords, runBadges } from './run-words';

const BeginDialog = loadable(() => import('./run-dialogs').then((part) => part.BeginDialog));

const address = listAddress(payroll);

/** A figure of a payroll; null for a draft, which is not calculated. */
const counted = (of: (run: PayrollRun) => number) => (run: PayrollRun) => (run.status === 'DRAFT' ? null : of(run));

const columns: Column<PayrollRun>[] = [
  col.name('month', t.month, monthInWords),
  col.text('branch', t.branch, branchInWords),
  col.number(
    'people',
    t.people,
    counted(({ people }) => people),
    { priority: 3 },
  ),
  col.money(
    'net',
    t.net,
    counted(({ net }) => net),
  ),
  col.number(
    'toAnswer',
    t.toAnswerCount,
    counted(({ toAnswer }) => toAnswer),
    { priority: 4 },
  ),
  col.text('prepared', t.preparedBy, ({ preparedBy }) => preparedBy, { priority: 5 }),
  col.text('approved', t.approvedBy, ({ approvedBy }) => approvedBy, { priority: 5 }),
  col.status('status', kit.status, ({ status }) => runBadges[status]),
];

export default function RunListScreen() {
  const table = useTable(address);
  const list = useList(payroll, table);
  const branches = useCall(branch.list);
  const linkTo = useLinkTo();
  const mayBegin = useMay()(payroll.create.needs);
  const [beginning, setBeginning] = useKeptState<true>('beginning');
  const begin = mayBegin && (
    <Button tone="primary" onClick={() => setBeginning(true)}>
      {t.begin()}
    </Button>
  );
  return (
    <Screen title={t.runs()} count={list.data?.tablePage.totalElements} bound={list.bound} action={begin}>
      <DataTable
        title={t.runs()}
        columns={columns}
        table={table}
        listed={list}
        filters={
          <>
            <StatusFilter
              table={table}
              options={optionsIn(runBadges)}
              states={list.data?.states}
              all={{ label: kit.allFeminine }}
            />
            <SelectFilter table={table} name="branchId" label={t.branch()} options={optionsFrom(branches, optionsOf)} />
          </>
        }
        open={({ id }) => linkTo('payrolls/:id', { id })}
        empty={{ hint: t.hint() }}
      />
      {beginning && <BeginDialog onClose={() => setBeginning(undefined)} />}
    </Screen>
  );
}
