// Payrolls of all months and branches, the latest month first.
import { branch } from '@almoner/contract/house/branch';
import { type PayrollRun, payrollRun } from '@almoner/contract/office/payroll';
import { useMay } from '../../../kernel/access';
import { useKeptState } from '../../../kernel/drafts';
import { useLinkTo } from '../../../kernel/screen-links';
import { useCall } from '../../../kernel/use-call';
import { useList } from '../../../kernel/use-list';
import { Button } from '../../../ui/button';
import { DataTable } from '../../../ui/data-table';
import { SelectFilter } from '../../../ui/filters';
import { t as kit } from '../../../ui/kit.words';
import { loadable } from '../../../ui/loadable';
import { optionsFrom, optionsIn, optionsOf } from '../../../ui/options';
import { Screen } from '../../../ui/screen';
import { StateFilter } from '../../../ui/state-filter';
import { listAddress } from '../../../ui/table-address';
import { type Column, col } from '../../../ui/table-columns';
import { useTable } from '../../../ui/use-table';
import { t } from './run.words';
import { branchInWords, monthInWords, runBadges } from './run-words';

const BeginDialog = loadable(() => import('./run-dialogs').then((part) => part.BeginDialog));

const address = listAddress(payrollRun);

/** A figure of a payroll; null for a draft, which is not calculated. */
const counted = (of: (run: PayrollRun) => number) => (run: PayrollRun) => (run.status === 'DRAFT' ? null : of(run));

const columns: Column<PayrollRun>[] = [
  col.name('month', t.month, ({ month }) => monthInWords(month)),
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
    'exceptions',
    t.exceptions,
    counted(({ exceptions }) => exceptions),
    { priority: 4 },
  ),
  col.text('prepared', t.preparedBy, ({ preparedBy }) => preparedBy, { priority: 5 }),
  col.text('approved', t.approvedBy, ({ approvedBy }) => approvedBy, { priority: 5 }),
  col.status('status', kit.status, ({ status }) => runBadges[status]),
];

export default function RunListScreen() {
  const table = useTable(address);
  const list = useList(payrollRun, table);
  const branches = useCall(branch.list);
  const linkTo = useLinkTo();
  const mayBegin = useMay()(payrollRun.create.needs);
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
            <StateFilter
              table={table}
              name="status"
              label={kit.status()}
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
