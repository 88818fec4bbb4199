// Beds of a ward: add, rename, close, reopen and delete each.
import { type Bed, bed } from '@almoner/contract/house/bed';
import { useState } from 'react';
import { asProblem, type Problem } from '../../../kernel/call/problem';
import { useCall } from '../../../kernel/call/use-call';
import { useCommand } from '../../../kernel/call/use-command';
import { useMay } from '../../../kernel/session/access';
import { useKeptState } from '../../../kernel/session/drafts';
import { bedBadges } from '../../../records/bed/bed-status';
import { Button } from '../../../ui/look/button';
import { Card } from '../../../ui/look/card';
import { t as kit } from '../../../ui/look/kit.words';
import { ProblemNotice } from '../../../ui/look/problem-notice';
import { DeleteRecord } from '../../../ui/overlay/delete-record';
import { loadable } from '../../../ui/page/loadable';
import { DataTable } from '../../../ui/table/data-table';
import { tableAddress } from '../../../ui/table/table-address';
import { type Column, col } from '../../../ui/table/table-columns';
import { useTable } from '../../../ui/table/use-table';
import { t } from './ward.words';

const dialogs = () => import('./bed-dialogs');
const AddBed = loadable(async () => (await dialogs()).AddBed);
const RenameBed = loadable(async () => (await dialogs()).RenameBed);

const address = tableAddress({}, { prefix: 'beds' });

const name = col.name<Bed>('name', t.bedName, ({ name }) => name, { sortable: true });
const columns: Column<Bed>[] = [name, col.status('state', kit.status, ({ state }) => bedBadges[state])];
// Inactive wards receive no patients, so an empty bed there counts as closed.
const inactiveColumns: Column<Bed>[] = [
  name,
  col.status('state', kit.status, ({ state }) => bedBadges[state === 'FREE' ? 'CLOSED' : state]),
];

export function BedTable({ wardId, isActive }: { wardId: string; isActive: boolean }) {
  const table = useTable(address);
  const list = useCall(bed.listOfWard, { wardId });
  const mayEdit = useMay()(bed.update.needs);
  const setStatus = useCommand(bed.setStatus);
  const [asked, ask] = useKeptState<Bed | 'add'>('bed');
  const [leaving, setLeaving] = useState<Bed>();
  const [problem, setProblem] = useState<Problem>();
  const turn = ({ id, state }: Bed) => {
    setProblem(undefined);
    const params = { id, status: state === 'CLOSED' ? (1 as const) : (0 as const) };
    setStatus.run({ params }).catch((thrown: unknown) => setProblem(asProblem(thrown)));
  };
  const actions = (row: Bed) => [
    { label: t.renameBed, act: () => ask(row) },
    { label: row.state === 'CLOSED' ? t.openBed : t.closeBed, act: () => turn(row) },
    { label: kit.delete, danger: true, act: () => setLeaving(row) },
  ];
  const close = () => ask(undefined);
  return (
    <Card title={t.bedList()} action={mayEdit && <Button onClick={() => ask('add')}>{t.addBed()}</Button>}>
      {problem && <ProblemNotice problem={problem} />}
      <DataTable
        title={t.bedList()}
        columns={isActive ? columns : inactiveColumns}
        table={table}
        list={list}
        actions={mayEdit ? actions : undefined}
        empty={{ hint: t.bedsHint() }}
      />
      {asked === 'add' && <AddBed wardId={wardId} onClose={close} />}
      {asked && asked !== 'add' && <RenameBed bed={asked} onClose={close} />}
      <DeleteRecord call={bed.delete} row={leaving} act={t.deleteBed()} onClose={() => setLeaving(undefined)}>
        {t.bedDeletion()}
      </DeleteRecord>
    </Card>
  );
}
