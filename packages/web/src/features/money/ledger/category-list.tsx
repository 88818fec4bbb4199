// The categories of one kind.

import { useState } from 'react';
import { useMay } from '../../../kernel/access';
import { useKeptState } from '../../../kernel/drafts';
import type { Problem } from '../../../kernel/problem';
import { useCall } from '../../../kernel/use-call';
import { useCommand } from '../../../kernel/use-command';
import { ActiveBadge } from '../../../ui/active-badge';
import { Button } from '../../../ui/button';
import { Confirm } from '../../../ui/confirm';
import { DataTable } from '../../../ui/data-table';
import { TextFilter } from '../../../ui/filters';
import { ProblemNotice } from '../../../ui/problem-notice';
import { activeLook } from '../../../ui/status-badge';
import type { Answered, Column } from '../../../ui/table-columns';
import { holdsWords } from '../../../ui/table-state';
import { useTableState } from '../../../ui/use-table-state';
import { CategoryDialog } from './category-dialog';
import { type CategoryKind, type CategoryRow, rateInWords } from './category-kind';

type Told = (problem: Problem | undefined) => void;

const columnsOf = (kind: CategoryKind, onProblem: Told): Column<CategoryRow>[] => [
  { key: 'name', header: 'Name', text: ({ name }) => name, sortable: true },
  ...(kind.key === 'tax'
    ? [
        { key: 'rate', header: 'Rate', text: ({ rate }: CategoryRow) => rateInWords(rate), align: 'right' as const },
        { key: 'invoices', header: 'On invoices', text: ({ onInvoices }: CategoryRow) => (onInvoices ? 'Yes' : 'No') },
      ]
    : []),
  {
    key: 'status',
    header: 'Status',
    text: ({ status }) => activeLook[status].word,
    cell: (row) => <CategoryStatus kind={kind} row={row} onProblem={onProblem} />,
    sortable: true,
  },
];

const keeps = ({ name }: CategoryRow, set: Record<string, string>) => holdsWords(name, set.find ?? '');

const filters = ['find'];

type Open = { act: 'add' } | { act: 'edit' | 'delete'; row: CategoryRow };

export function CategoryList({ kind }: { kind: CategoryKind }) {
  const list: Answered<CategoryRow[]> = useCall(kind.calls.list);
  const table = useTableState({ filters });
  const mayWrite = useMay()(kind.calls.update.needs);
  const [open, setOpen] = useKeptState<Open>(`open ${kind.key}`);
  const [problem, setProblem] = useState<Problem>();
  const close = () => setOpen(undefined);

  const add = mayWrite && (
    <Button tone="primary" onClick={() => setOpen({ act: 'add' })}>
      Add {kind.label}
    </Button>
  );
  const actions = (row: CategoryRow) => [
    { label: 'Edit', act: () => setOpen({ act: 'edit', row }) },
    { label: 'Delete', danger: true, act: () => setOpen({ act: 'delete', row }) },
  ];
  return (
    <>
      {problem && <ProblemNotice problem={problem} />}
      {list.data && list.data.length > 0 && <p>{add}</p>}
      <DataTable
        title={kind.title}
        columns={columnsOf(kind, setProblem)}
        table={table}
        list={list}
        keeps={keeps}
        filters={<TextFilter table={table} name="find" label="Name" />}
        actions={mayWrite ? actions : undefined}
        empty={{ heading: 'No Record', hint: kind.hint, action: add }}
      />
      {open?.act === 'delete' && <DeleteCategory kind={kind} row={open.row} onClose={close} />}
      {open && open.act !== 'delete' && (
        <CategoryDialog
          kind={kind}
          row={open.act === 'edit' ? (list.data?.find(({ id }) => id === open.row.id) ?? open.row) : undefined}
          reload={list.retry}
          onClose={close}
        />
      )}
    </>
  );
}

/** A command of its own per row, so that two rows can be switched one right after the other. */
function CategoryStatus({ kind, row, onProblem }: { kind: CategoryKind; row: CategoryRow; onProblem: Told }) {
  const setStatus = useCommand(kind.calls.setStatus);
  const mayTurn = useMay()(kind.calls.setStatus.needs);
  const turn = (status: 0 | 1) => setStatus.run({ params: { id: row.id, status } });
  return <ActiveBadge status={row.status} mayTurn={mayTurn} turn={turn} onProblem={onProblem} />;
}

function DeleteCategory({ kind, row, onClose }: { kind: CategoryKind; row: CategoryRow; onClose: () => void }) {
  const remove = useCommand(kind.calls.delete);
  return (
    <Confirm
      question={`Delete ${row.name}?`}
      act={`Delete ${kind.label}`}
      run={() => remove.run({ params: { id: row.id } })}
      onClose={onClose}
    >
      <p>It is gone for good. A category that is in use stays; make it inactive instead.</p>
    </Confirm>
  );
}
