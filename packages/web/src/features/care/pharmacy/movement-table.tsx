// Everything that came in and went out of a drug, newest first.
import { type Movement, type MovementKind, movementList } from '@almoner/contract/care/drug-lot';
import { useLinkTo } from '../../../kernel/screen-links';
import { useList } from '../../../kernel/use-list';
import { DataTable } from '../../../ui/data-table';
import { DateFilter, SelectFilter } from '../../../ui/filters';
import { optionsIn } from '../../../ui/options';
import { listAddress } from '../../../ui/table-address';
import { type Column, col } from '../../../ui/table-columns';
import { useTable } from '../../../ui/use-table';

const kindWords: Record<MovementKind, string> = {
  RECEIVE: 'Received',
  DISPENSE: 'Dispensed',
  ADJUST: 'Adjusted',
  RETURN: 'Returned',
};
const address = listAddress(movementList, { prefix: 'moves' });

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
  const movements = useList(movementList, { ...table, filters: { ...table.filters, drugId } });
  const linkTo = useLinkTo();
  return (
    <DataTable
      title="Movements"
      columns={columns}
      table={table}
      listed={movements}
      filters={
        <>
          <SelectFilter table={table} name="kind" label="Movement" options={optionsIn(kindWords)} />
          <DateFilter table={table} name="from" label="From" />
          <DateFilter table={table} name="to" label="To" />
        </>
      }
      open={({ requestId }) => (requestId ? linkTo('pharmacy/:id', { id: requestId }) : undefined)}
      empty={{ hint: 'What is received, dispensed, adjusted and returned stands here for good.' }}
    />
  );
}
