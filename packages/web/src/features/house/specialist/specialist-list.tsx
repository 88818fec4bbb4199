// Specialists of doctors or of nurses.

import { type Specialist, specialist } from '@almoner/contract/house/specialist';
import { Words } from '@almoner/contract/list';
import { useState } from 'react';
import type { Problem } from '../../../kernel/call/problem';
import { useCall } from '../../../kernel/call/use-call';
import { containsWords } from '../../../kernel/language/contains-words';
import { useMay } from '../../../kernel/session/access';
import { useKeptState } from '../../../kernel/session/drafts';
import { Button } from '../../../ui/look/button';
import { t as kit } from '../../../ui/look/kit.words';
import { ProblemNotice } from '../../../ui/look/problem-notice';
import { DeleteRecord } from '../../../ui/overlay/delete-record';
import { DataTable } from '../../../ui/table/data-table';
import { TextFilter } from '../../../ui/table/filters';
import { statusColumn } from '../../../ui/table/setup-columns';
import { tableAddress } from '../../../ui/table/table-address';
import { type Column, col } from '../../../ui/table/table-columns';
import { useTable } from '../../../ui/table/use-table';
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
      <DeleteRecord
        call={specialist.delete}
        row={open?.kind === 'delete' ? open.row : undefined}
        act={t.delete()}
        onClose={close}
      >
        {t.deletion()}
      </DeleteRecord>
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
