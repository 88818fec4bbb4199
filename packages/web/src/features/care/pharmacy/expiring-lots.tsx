// Lots on the shelf that have expired or soon will, for so many days ahead.
import { drugLot } from '@almoner/contract/care/drug-lot';
import type { Lot } from '@almoner/contract/care/lot';
import { formatDay } from '../../../kernel/format';
import { useCall } from '../../../kernel/use-call';
import { DataTable } from '../../../ui/data-table';
import { SelectFilter } from '../../../ui/filters';
import type { Column } from '../../../ui/table-columns';
import { useTableState } from '../../../ui/use-table-state';
import { LotBadge } from './lot-badge';

const USUAL_DAYS = 90;
const filters = ['days'];
const spans = [30, 60, 180, 365].map((days) => ({ value: String(days), label: `${days} days` }));

const columns: Column<Lot>[] = [
  { key: 'drug', header: 'Drug', text: ({ drug }) => drug.name, sortable: true, names: true },
  { key: 'lot', header: 'Lot', text: ({ number }) => number },
  {
    key: 'expiry',
    header: 'Expires',
    text: ({ expiryDate }) => expiryDate,
    cell: ({ expiryDate }) => formatDay(expiryDate),
    whole: true,
    sortable: true,
  },
  { key: 'onHand', header: 'On hand', text: ({ onHand }) => onHand, align: 'right', sortable: true },
  {
    key: 'state',
    header: 'State',
    text: ({ expired }) => (expired ? 'Expired' : 'Expires soon'),
    cell: ({ expired }) => <LotBadge expired={expired} />,
  },
];

export function ExpiringLots() {
  const table = useTableState({ filters, prefix: 'exp' });
  const asked = spans.find(({ value }) => value === table.filters.days);
  const days = asked ? Number(asked.value) : USUAL_DAYS;
  const list = useCall(drugLot.expiring, { days }, { keepPrevious: true });
  return (
    <DataTable
      title="Expiring lots"
      columns={columns}
      table={table}
      list={list}
      filters={<SelectFilter table={table} name="days" label="Within" options={spans} all={`${USUAL_DAYS} days`} />}
      open={({ drugId }) => `/home/drugs/${drugId}`}
      empty={{ hint: `No lot on the shelf expires within ${days} days.` }}
    />
  );
}
