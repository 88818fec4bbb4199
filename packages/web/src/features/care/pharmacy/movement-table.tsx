// Everything that came in and went out of a drug, newest first.
import { drugLot, type Movement, MovementKind } from '@almoner/contract/care/drug-lot';
import { useLinkTo } from '../../../kernel/screen-links';
import { useCall } from '../../../kernel/use-call';
import { DataTable } from '../../../ui/data-table';
import { SelectFilter } from '../../../ui/filters';
import { optionsIn } from '../../../ui/options';
import { tableAddress } from '../../../ui/table-address';
import { type Column, col } from '../../../ui/table-columns';
import { useTable } from '../../../ui/use-table';

const kindWords: Record<MovementKind, string> = {
  RECEIVE: 'Received',
  DISPENSE: 'Dispensed',
  ADJUST: 'Adjusted',
  RETURN: 'Returned',
};
const address = tableAddress({ kind: MovementKind }, { prefix: 'moves' });

const signed = (change: number) => (change > 0 ? `+${change}` : `−${-change}`);

const columns: Column<Movement>[] = [
  col.instant('at', 'When', ({ at }) => at, { names: true, priority: 1 }),
  col.text('kind', 'Movement', ({ kind }) => kindWords[kind]),
  col.number('change', 'Change', ({ change }) => change, {
    cell: ({ change }) => (
      <>
        <span aria-hidden="true">{signed(change)}</span>
        <span className="visually-hidden">{change > 0 ? `plus ${change}` : `minus ${-change}`}</span>
      </>
    ),
  }),
  col.text('lot', 'Lot', ({ lot }) => lot),
  col.text('for', 'For', ({ reason, ticketNumber }) => ticketNumber ?? (reason || '–')),
  col.text('by', 'By', ({ by }) => by, { priority: 3 }),
];

export function MovementTable({ drugId }: { drugId: string }) {
  const table = useTable(address);
  const list = useCall(drugLot.movements, { drugId });
  const linkTo = useLinkTo();
  const { kind: only } = table.filters;
  return (
    <DataTable
      title="Movements"
      columns={columns}
      table={table}
      list={list}
      keeps={({ kind }) => (only ?? kind) === kind}
      filters={<SelectFilter table={table} name="kind" label="Movement" options={optionsIn(kindWords)} />}
      open={({ requestId }) => (requestId ? linkTo('pharmacy/:id', { id: requestId }) : undefined)}
      empty={{ hint: 'What is received, dispensed, adjusted and returned stands here for good.' }}
    />
  );
}
