// The specialists of doctors or of nurses.
import { type Specialist, specialist } from '@almoner/contract/specialist';
import { useState } from 'react';
import { useMay } from '../../kernel/access';
import type { Problem } from '../../kernel/problem';
import { useCall } from '../../kernel/use-call';
import { useCommand } from '../../kernel/use-command';
import { ActiveBadge } from '../../ui/active-badge';
import { Button } from '../../ui/button';
import { Confirm } from '../../ui/confirm';
import { DataTable } from '../../ui/data-table';
import { TextFilter } from '../../ui/filters';
import { ProblemNotice } from '../../ui/problem-notice';
import { activeLook } from '../../ui/status-badge';
import type { Column } from '../../ui/table-columns';
import { holdsWords } from '../../ui/table-state';
import { useTableState } from '../../ui/use-table-state';
import { SpecialistDialog } from './specialist-dialog';

type Told = (problem: Problem | undefined) => void;

const columnsOf = (onProblem: Told): Column<Specialist>[] => [
  { key: 'name', header: 'Name', text: ({ name }) => name, sortable: true },
  {
    key: 'status',
    header: 'Status',
    text: ({ status }) => activeLook[status].word,
    cell: (row) => <SpecialistStatus row={row} onProblem={onProblem} />,
    sortable: true,
  },
];

const keeps = ({ name }: Specialist, set: Record<string, string>) => holdsWords(name, set.find ?? '');

const filters = ['find'];

type Open = { kind: 'add' } | { kind: 'edit' | 'delete'; row: Specialist };

export function SpecialistList({ roleName }: { roleName: Specialist['role']['name'] }) {
  const list = useCall(specialist.listByRole, { role: roleName });
  const table = useTableState({ filters });
  const mayWrite = useMay()(specialist.update.needs);
  const [open, setOpen] = useState<Open>();
  const [problem, setProblem] = useState<Problem>();
  const close = () => setOpen(undefined);

  const add = mayWrite && (
    <Button tone="primary" onClick={() => setOpen({ kind: 'add' })}>
      Add Specialist
    </Button>
  );
  const actions = (row: Specialist) => [
    { label: 'Edit', act: () => setOpen({ kind: 'edit', row }) },
    { label: 'Delete', danger: true, act: () => setOpen({ kind: 'delete', row }) },
  ];
  return (
    <>
      {problem && <ProblemNotice problem={problem} />}
      {list.data && list.data.length > 0 && <p>{add}</p>}
      <DataTable
        title={roleName === 'DOCTOR' ? 'Specialists of doctors' : 'Specialists of nurses'}
        columns={columnsOf(setProblem)}
        table={table}
        list={list}
        keeps={keeps}
        filters={<TextFilter table={table} name="find" label="Name" />}
        actions={mayWrite ? actions : undefined}
        empty={{ hint: 'What your staff specialise in, such as Cardiology or Midwifery.', action: add }}
      />
      {open?.kind === 'delete' && <DeleteSpecialist row={open.row} onClose={close} />}
      {open && open.kind !== 'delete' && (
        <SpecialistDialog row={open.kind === 'edit' ? open.row : undefined} roleName={roleName} onClose={close} />
      )}
    </>
  );
}

/** A command of its own per row, so that two rows can be switched one right after the other. */
function SpecialistStatus({ row, onProblem }: { row: Specialist; onProblem: Told }) {
  const setStatus = useCommand(specialist.setStatus);
  const mayTurn = useMay()(specialist.setStatus.needs);
  const turn = (status: 0 | 1) => setStatus.run({ params: { id: row.id, status } });
  return <ActiveBadge status={row.status} mayTurn={mayTurn} turn={turn} onProblem={onProblem} />;
}

function DeleteSpecialist({ row, onClose }: { row: Specialist; onClose: () => void }) {
  const remove = useCommand(specialist.delete);
  return (
    <Confirm
      question={`Delete ${row.name}?`}
      act="Delete Specialist"
      run={() => remove.run({ params: { id: row.id } })}
      onClose={onClose}
    >
      <p>It is gone for good. A specialist that somebody has stays; make it inactive instead.</p>
    </Confirm>
  );
}
