// Stock movements of a drug, newest first.

import { type Movement, type MovementKind, movementList } from '@almoner/contract/care/drug-lot';
import { useList } from '../../../kernel/call/use-list';
import { formatNumber } from '../../../kernel/language/format';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { optionsIn } from '../../../ui/field/options';
import { t as kit } from '../../../ui/look/kit.words';
import { DataTable } from '../../../ui/table/data-table';
import { DateFilter, SelectFilter } from '../../../ui/table/filters';
import { listAddress } from '../../../ui/table/table-address';
import { type Column, col } from '../../../ui/table/table-columns';
import { useTable } from '../../../ui/table/use-table';
import { t } from './drug.words';

const kindWords: Record<MovementKind, () => string> = {
  RECEIVE: t.received,
  DISPENSE: t.dispensed,
  ADJUST: t.adjusted,
  RETURN: t.returned,
};
const address = listAddress(movementList, { prefix: 'moves' });

const signed = (change: number) => `${change > 0 ? '+' : '−'}${formatNumber(Math.abs(change))}`;

const columns: Column<Movement>[] = [
  col.instant('at', t.when, ({ at }) => at, { names: true, priority: 1 }),
  col.text('kind', t.movement, ({ kind }) => kindWords[kind]()),
  col.number('change', t.change, ({ change }) => change, {
    cell: ({ change }) => (
      <>
        <span aria-hidden="true">{signed(change)}</span>
        <span className="visually-hidden">
          {change > 0 ? t.plus({ amount: change }) : kit.minus({ amount: formatNumber(-change) })}
        </span>
      </>
    ),
  }),
  col.text('lot', t.lot, ({ lot }) => lot),
  col.text('for', t.for, ({ reason, ticketNumber }) => ticketNumber ?? (reason || '–')),
  col.text('by', t.by, ({ by }) => by, { priority: 3 }),
];

export function MovementTable({ drugId }: { drugId: string }) {
  const table = useTable(address);
  const movements = useList(movementList, { ...table, filters: { ...table.filters, drugId } });
  const linkTo = useLinkTo();
  return (
    <DataTable
      title={t.movements()}
      columns={columns}
      table={table}
      listed={movements}
      filters={
        <>
          <SelectFilter table={table} name="kind" label={t.movement()} options={optionsIn(kindWords)} />
          <DateFilter table={table} name="from" label={kit.from()} />
          <DateFilter table={table} name="to" label={kit.to()} />
        </>
      }
      open={({ requestId }) => (requestId ? linkTo('pharmacy/:id', { id: requestId }) : undefined)}
      empty={{ hint: t.movementsHint() }}
    />
  );
}
