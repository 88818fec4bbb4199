// Specialists of doctors or of nurses.

import { type Specialist, specialist } from '@almoner/contract/house/specialist';
import { Words } from '@almoner/contract/list';
import { useState } from 'react';
import { useMay } from '../../../kernel/access';
import { containsWords } from '../../../kernel/contains-words';
import { useKeptState } from '../../../kernel/drafts';
import type { Problem } from '../../../kernel/problem';
import { useCall } from '../../../kernel/use-call';
import { Button } from '../../../ui/button';
import { DataTable } from '../../../ui/data-table';
import { DeleteRecord } from '../../../ui/delete-record';
import { TextFilter } from '../../../ui/filters';
import { t as kit } from '../../../ui/kit.words';
import { ProblemNotice } from '../../../ui/problem-notice';
import { statusColumn } from '../../../ui/setup-columns';
import { tableAddress } from '../../../ui/table-address';
import { type Column, col } from '../../../ui/table-columns';
import { useTable } from '../../../ui/use-table';
import { t } from './specialist.words';
import { SpecialistDialog } from './specialist-dialog';

const nameColumn: Column<Specialist> = col.name('name', t.name, ({ name }) => name, { sortable: true });

const address = tableAddress({ find: Words });

type Open = { kind: 'add' } | { kind: 'edit' | 'delete'; row: Specialist };

export function SpecialistList({ roleName }: { roleName: Specialist['role']['name'] }) {
  const list = useCall(specialist.listByRole, { role: roleName });
  const table = useTable(address);
  const mayWrite = useMay()(specialist.update.needs);
  const [open, setOpen] = useKeptState<Open>('open');
  const [problem, setProblem] = useState<Problem>();
  const close = () => setOpen(undefined);
  const latest = (row: Specialist) => list.data?.find(({ id }) => id === row.id) ?? row;

  const add = mayWrite && (
    <Button tone="primary" onClick={() => setOpen({ kind: 'add' })}>
      {t.add()}
    </Button>
  );
  const actions = (row: Specialist) => [
    { label: kit.edit(), act: () => setOpen({ kind: 'edit', row }) },
    { label: kit.delete(), danger: true, act: () => setOpen({ kind: 'delete', row }) },
  ];
  return (
    <>
      {problem && <ProblemNotice problem={problem} />}
      {list.data && list.data.length > 0 && <p>{add}</p>}
      <DataTable
        title={roleName === 'DOCTOR' ? t.ofDoctors() : t.ofNurses()}
        columns={[nameColumn, statusColumn<Specialist>({ call: specialist.setStatus, onProblem: setProblem })]}
        table={table}
        list={list}
        keeps={({ name }) => containsWords(name, table.filters.find)}
        filters={<TextFilter table={table} name="find" label={t.name()} />}
        actions={mayWrite ? actions : undefined}
        empty={{ hint: t.hint(), action: add }}
      />
      {open?.kind === 'delete' && (
        <DeleteRecord call={specialist.delete} id={open.row.id} name={open.row.name} act={t.delete()} onClose={close}>
          {t.deletion()}
        </DeleteRecord>
      )}
      {open && open.kind !== 'delete' && (
        <SpecialistDialog
          row={open.kind === 'edit' ? latest(open.row) : undefined}
          roleName={roleName}
          onClose={close}
          reload={list.retry}
        />
      )}
    </>
  );
}
