// Pay adjustments: earnings and deductions of single months, open or in an approved payroll.
import { branch } from '@almoner/contract/house/branch';
import { type PayAdjustment, payAdjustment } from '@almoner/contract/office/pay-adjustment';
import { useState } from 'react';
import { useCall } from '../../../kernel/call/use-call';
import { useList } from '../../../kernel/call/use-list';
import { textOf } from '../../../kernel/language/i18n';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { useMay } from '../../../kernel/session/access';
import { useKeptState } from '../../../kernel/session/drafts';
import { useSession } from '../../../kernel/session/session';
import { fullName } from '../../../records/person/name';
import { optionsFrom, optionsIn, optionsOf } from '../../../ui/field/options';
import { Button, LinkButton } from '../../../ui/look/button';
import { t as kit } from '../../../ui/look/kit.words';
import { DeleteRecord } from '../../../ui/overlay/delete-record';
import { loadable } from '../../../ui/page/loadable';
import { Screen } from '../../../ui/page/screen';
import { DataTable } from '../../../ui/table/data-table';
import { SelectFilter, TextFilter } from '../../../ui/table/filters';
import { editAndDelete } from '../../../ui/table/row-actions';
import { StatusFilter } from '../../../ui/table/state-filter';
import { listAddress } from '../../../ui/table/table-address';
import { type Column, col } from '../../../ui/table/table-columns';
import { useTable } from '../../../ui/table/use-table';
import { t } from './adjustment.words';
import { adjustmentBadges, extentInWords, payrollInWords } from './adjustment-words';
import { kindWords, shareInWords } from './component-words';
import { monthInWords } from './run-words';

const BranchDialog = loadable(() => import('./adjustment-branch-dialog').then((part) => part.BranchDialog));

const address = listAddress(payAdjustment);

/** Names an adjustment in the question before it is deleted: `Ada Obi, Overtime, Nov 2026`. */
const nameOf = (row: PayAdjustment) => [fullName(row.staff), row.component.name, monthInWords(row)].join(', ');

export default function AdjustmentListScreen() {
  const table = useTable(address);
  const list = useList(payAdjustment, table);
  const branches = useCall(branch.list);
  const session = useSession();
  const linkTo = useLinkTo();
  const mayWrite = useMay()(payAdjustment.update.needs);
  const [adding, setAdding] = useKeptState<true>('adding');
  const [leaving, setLeaving] = useState<PayAdjustment>();
  if (!session) return null;
  const columns: Column<PayAdjustment>[] = [
    col.text('month', t.month, monthInWords),
    col.name('name', t.employee, ({ staff }) => fullName(staff)),
    col.text('component', t.component, ({ component }) => component.name),
    col.text('kind', t.kind, ({ component }) => textOf(kindWords[component.kind]), { priority: 4 }),
    col.figure('extent', t.amount, (row) => extentInWords(row, session) ?? shareInWords(row.component)),
    col.text('note', t.note, ({ note }) => note, { priority: 5 }),
    col.text('payroll', t.payroll, payrollInWords, { priority: 4 }),
    col.status('status', kit.status, ({ status }) => adjustmentBadges[status]),
  ];
  const edit = ({ id }: PayAdjustment) => linkTo('pay-adjustments/:id/edit', { id });
  const actions = editAndDelete(edit, setLeaving);
  return (
    <Screen
      title={t.adjustments()}
      count={list.data?.tablePage.totalElements}
      bound={list.bound}
      action={
        mayWrite && (
          <>
            <Button onClick={() => setAdding(true)}>{t.addForBranch()}</Button>
            <LinkButton to={linkTo('pay-adjustments/new')} tone="primary">
              {t.add()}
            </LinkButton>
          </>
        )
      }
    >
      <DataTable
        title={t.adjustments()}
        columns={columns}
        table={table}
        listed={list}
        filters={
          <>
            <StatusFilter table={table} options={optionsIn(adjustmentBadges)} states={list.data?.states} />
            <TextFilter table={table} name="search" label={t.employee()} />
            <SelectFilter table={table} name="branchId" label={t.branch()} options={optionsFrom(branches, optionsOf)} />
          </>
        }
        actions={mayWrite ? (row) => (row.status === 'OPEN' ? actions(row) : []) : undefined}
        empty={{ hint: t.hint() }}
      />
      {adding && <BranchDialog onClose={() => setAdding(undefined)} />}
      <DeleteRecord
        call={payAdjustment.delete}
        row={leaving && { id: leaving.id, name: nameOf(leaving) }}
        act={t.delete()}
        onClose={() => setLeaving(undefined)}
      >
        {t.deletion()}
      </DeleteRecord>
    </Screen>
  );
}
