// Lots on the shelf that have expired or soon will, for so many days ahead.
import { drugLot } from '@almoner/contract/care/drug-lot';
import type { Lot } from '@almoner/contract/care/lot';
import { z } from 'zod';
import { useLinkTo } from '../../../kernel/screen-links';
import { useCall } from '../../../kernel/use-call';
import { DataTable } from '../../../ui/data-table';
import { SelectFilter } from '../../../ui/filters';
import { tableAddress } from '../../../ui/table-address';
import { type Column, col } from '../../../ui/table-columns';
import { useTable } from '../../../ui/use-table';
import { LotBadge } from './lot-badge';

const USUAL_DAYS = 90;
const SPANS = [30, 60, 180, 365] as const;
const spans = SPANS.map((days) => ({ value: days, label: `${days} days` }));
const address = tableAddress({ days: z.literal(SPANS) }, { prefix: 'exp' });

const columns: Column<Lot>[] = [
  col.name('drug', 'Drug', ({ drug }) => drug.name, { sortable: true }),
  col.text('lot', 'Lot', ({ number }) => number),
  col.day('expiry', 'Expires', ({ expiryDate }) => expiryDate, { sortable: true }),
  col.number('onHand', 'On hand', ({ onHand }) => onHand, { sortable: true }),
  col.code('state', 'State', ({ expired }) => (expired ? 'Expired' : 'Expires soon'), {
    cell: ({ expired }) => <LotBadge expired={expired} />,
  }),
];

export function ExpiringLots() {
  const table = useTable(address);
  const linkTo = useLinkTo();
  const { days = USUAL_DAYS } = table.filters;
  const list = useCall(drugLot.expiring, { days }, { keepPrevious: true });
  return (
    <DataTable
      title="Expiring lots"
      columns={columns}
      table={table}
      list={list}
      filters={<SelectFilter table={table} name="days" label="Within" options={spans} all={`${USUAL_DAYS} days`} />}
      open={({ drugId }) => linkTo('drugs/:id', { id: drugId })}
      empty={{ hint: `No lot on the shelf expires within ${days} days.` }}
    />
  );
}
