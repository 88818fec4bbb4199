// Everything that came in and went out of a drug, newest first.
import { drugLot, type Movement, type MovementKind } from '@almoner/contract/care/drug-lot';
import { formatInstant } from '../../../kernel/format';
import { useLinkTo } from '../../../kernel/screen-links';
import { useTimeZone } from '../../../kernel/session';
import { useCall } from '../../../kernel/use-call';
import { DataTable } from '../../../ui/data-table';
import { SelectFilter } from '../../../ui/filters';
import type { Column } from '../../../ui/table-columns';
import { useTableState } from '../../../ui/use-table-state';

const kindWords: Record<MovementKind, string> = {
  RECEIVE: 'Received',
  DISPENSE: 'Dispensed',
  ADJUST: 'Adjusted',
  RETURN: 'Returned',
};
const kinds = Object.entries(kindWords).map(([value, label]) => ({ value, label }));
const filters = ['kind'];

const signed = (change: number) => (change > 0 ? `+${change}` : `−${-change}`);

const columnsIn = (timeZone: string): Column<Movement>[] => [
  {
    key: 'at',
    header: 'When',
    text: ({ at }) => formatInstant(at, { timeZone }),
    whole: true,
    names: true,
  },
  { key: 'kind', header: 'Movement', text: ({ kind }) => kindWords[kind] },
  {
    key: 'change',
    header: 'Change',
    text: ({ change }) => change,
    cell: ({ change }) => (
      <>
        <span aria-hidden="true">{signed(change)}</span>
        <span className="visually-hidden">{change > 0 ? `plus ${change}` : `minus ${-change}`}</span>
      </>
    ),
    align: 'right',
  },
  { key: 'lot', header: 'Lot', text: ({ lot }) => lot },
  { key: 'for', header: 'For', text: ({ reason, ticketNumber }) => ticketNumber ?? (reason || '–') },
  { key: 'by', header: 'By', text: ({ by }) => by, hide: 'narrow' },
];

export function MovementTable({ drugId }: { drugId: string }) {
  const table = useTableState({ filters, prefix: 'moves' });
  const list = useCall(drugLot.movements, { drugId });
  const linkTo = useLinkTo();
  const columns = columnsIn(useTimeZone());
  return (
    <DataTable
      title="Movements"
      columns={columns}
      table={table}
      list={list}
      keeps={(row, { kind = row.kind }) => row.kind === kind}
      filters={<SelectFilter table={table} name="kind" label="Movement" options={kinds} />}
      open={({ requestId }) => (requestId ? linkTo('pharmacy/:id', { id: requestId }) : undefined)}
      empty={{ hint: 'What is received, dispensed, adjusted and returned stands here for good.' }}
    />
  );
}
