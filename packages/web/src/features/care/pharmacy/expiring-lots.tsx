// Lots on the shelf that have expired or soon will, for so many days ahead.

import { drugLot } from '@almoner/contract/care/drug-lot';
import type { Lot } from '@almoner/contract/care/lot';
import { z } from 'zod';
import { useLinkTo } from '../../../kernel/screen-links';
import { useCall } from '../../../kernel/use-call';
import { DataTable } from '../../../ui/data-table';
import { SelectFilter } from '../../../ui/filters';
import { StatusBadge, type StatusLook } from '../../../ui/status-badge';
import { tableAddress } from '../../../ui/table-address';
import { type Column, col } from '../../../ui/table-columns';
import { useTable } from '../../../ui/use-table';
import { t } from './drug.words';

const USUAL_DAYS = 90;
const SPANS = [30, 60, 180, 365] as const;
const spans = SPANS.map((days) => ({ value: days, label: () => t.days({ count: days }) }));
const address = tableAddress({ days: z.literal(SPANS) }, { prefix: 'exp' });

const gone: StatusLook = { word: t.expired, shape: 'late', tone: 'red' };
const soon: StatusLook = { word: t.expiresSoon, shape: 'pill', tone: 'amber' };

const columns: Column<Lot>[] = [
  col.name('drug', t.drug, ({ drug }) => drug.name, { sortable: true }),
  col.text('lot', t.lot, ({ number }) => number),
  col.day('expiry', t.expires, ({ expiryDate }) => expiryDate, { sortable: true }),
  col.number('onHand', t.onHand, ({ onHand }) => onHand, { sortable: true }),
  col.code('state', t.state, ({ expired }) => (expired ? t.expired() : t.expiresSoon()), {
    cell: ({ expired }) => <StatusBadge {...(expired ? gone : soon)} />,
  }),
];

export function ExpiringLots() {
  const table = useTable(address);
  const linkTo = useLinkTo();
  const { days = USUAL_DAYS } = table.filters;
  const list = useCall(drugLot.expiring, { days }, { keepPrevious: true });
  return (
    <DataTable
      title={t.expiringLots()}
      columns={columns}
      table={table}
      list={list}
      filters={
        <SelectFilter
          table={table}
          name="days"
          label={t.within()}
          options={spans}
          all={t.days({ count: USUAL_DAYS })}
        />
      }
      open={({ drugId }) => linkTo('drugs/:id', { id: drugId })}
      empty={{ hint: t.noLotExpires({ days }) }}
    />
  );
}
