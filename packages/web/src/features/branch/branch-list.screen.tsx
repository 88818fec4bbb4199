// All branches of the hospital.
import { type Branch, branch } from '@almoner/contract/branch';
import { useState } from 'react';
import { useMay } from '../../kernel/access';
import type { Problem } from '../../kernel/problem';
import { useCall } from '../../kernel/use-call';
import { useCommand } from '../../kernel/use-command';
import { ActiveBadge } from '../../ui/active-badge';
import { LinkButton } from '../../ui/button';
import { Confirm } from '../../ui/confirm';
import { DataTable } from '../../ui/data-table';
import { SelectFilter, TextFilter } from '../../ui/filters';
import { ProblemNotice } from '../../ui/problem-notice';
import { Screen } from '../../ui/screen';
import { activeLook, activeOptions } from '../../ui/status-badge';
import type { Column } from '../../ui/table-columns';
import { holdsWords } from '../../ui/table-state';
import { useTableState } from '../../ui/use-table-state';

const columnsOf = (
  branches: readonly Branch[],
  onProblem: (problem: Problem | undefined) => void,
): Column<Branch>[] => [
  { key: 'number', header: 'S/N', text: (row) => branches.indexOf(row) + 1, whole: true, hide: 'narrow' },
  { key: 'name', header: 'Name', text: ({ name }) => name, sortable: true, names: true },
  { key: 'address', header: 'Address', text: ({ address }) => address },
  {
    key: 'status',
    header: 'Status',
    text: ({ status }) => activeLook[status].word,
    cell: (row) => <BranchStatus row={row} onProblem={onProblem} />,
    sortable: true,
  },
];

const filters = ['find', 'status'];

const keeps = ({ name, address, status }: Branch, set: Record<string, string>) =>
  holdsWords(`${name} ${address}`, set.find ?? '') && (set.status ?? String(status)) === String(status);

export default function BranchListScreen() {
  const list = useCall(branch.list);
  const table = useTableState({ filters });
  const mayWrite = useMay()(branch.update.needs);
  const [leaving, setLeaving] = useState<Branch>();
  const [problem, setProblem] = useState<Problem>();

  const add = mayWrite && (
    <LinkButton to="/settings/branches/new" tone="primary">
      Add Branch
    </LinkButton>
  );
  const edit = ({ id }: Branch) => (mayWrite ? `/settings/branches/${id}/edit` : undefined);
  const actions = (row: Branch) => [
    { label: 'Edit', to: `/settings/branches/${row.id}/edit` },
    { label: 'Delete', danger: true, act: () => setLeaving(row) },
  ];
  return (
    <Screen title="Branch" count={list.data?.length} action={add}>
      {problem && <ProblemNotice problem={problem} />}
      <DataTable
        title="Branches"
        columns={columnsOf(list.data ?? [], setProblem)}
        table={table}
        list={list}
        keeps={keeps}
        filters={
          <>
            <TextFilter table={table} name="find" label="Name or address" />
            <SelectFilter table={table} name="status" label="Status" options={activeOptions} />
          </>
        }
        open={edit}
        actions={mayWrite ? actions : undefined}
        empty={{ hint: 'Branches are the places where your staff work.', action: add }}
      />
      {leaving && <DeleteBranch row={leaving} onClose={() => setLeaving(undefined)} />}
    </Screen>
  );
}

/** A command of its own per row, so that two rows can be switched one right after the other. */
function BranchStatus({ row, onProblem }: { row: Branch; onProblem: (problem: Problem | undefined) => void }) {
  const setStatus = useCommand(branch.setStatus);
  const mayTurn = useMay()(branch.setStatus.needs);
  const turn = (status: 0 | 1) => setStatus.run({ params: { id: row.id, status } });
  return <ActiveBadge status={row.status} mayTurn={mayTurn} turn={turn} onProblem={onProblem} />;
}

function DeleteBranch({ row, onClose }: { row: Branch; onClose: () => void }) {
  const remove = useCommand(branch.delete);
  return (
    <Confirm
      question={`Delete ${row.name}?`}
      act="Delete Branch"
      run={() => remove.run({ params: { id: row.id } })}
      onClose={onClose}
    >
      <p>It is gone for good. A branch that staff belong to stays; make it inactive instead.</p>
    </Confirm>
  );
}
