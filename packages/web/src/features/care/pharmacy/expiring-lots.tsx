// Lots on the shelf that have expired or will expire within a given number of days.

import { drugLot } from '@almoner/contract/care/drug-lot';
import { type Lot, LotState } from '@almoner/contract/care/lot';
import { Words } from '@almoner/contract/list';
import { z } from 'zod';
import { useList } from '../../../kernel/call/use-list';
import { useLinkTo } from '../../../kernel/route/screen-links';
import { type Badge, StatusBadge } from '../../../ui/badge/status-badge';
import { optionsIn } from '../../../ui/field/options';
import { t as kit } from '../../../ui/look/kit.words';
import { DataTable } from '../../../ui/table/data-table';
import { SelectFilter, TextFilter } from '../../../ui/table/filters';
import { StateFilter } from '../../../ui/table/state-filter';
import { listAddress, tableAddress } from '../../../ui/table/table-address';
import { type Column, col } from '../../../ui/table/table-columns';
import { useTable } from '../../../ui/table/use-table';
import { t } from './drug.words';

const USUAL_DAYS = 90;
const SPANS = [30, 60, 180, 365] as const;
const spans = SPANS.map((days) => ({ value: days, label: () => t.days({ count: days }) }));
const address = {
  ...tableAddress({ days: z.literal(SPANS), state: LotState, search: Words }, { prefix: 'exp' }),
  sorts: listAddress(drugLot).sorts,
};

const gone: Badge = { word: t.expired, shape: 'late', tone: 'red' };
const soon: Badge = { word: t.expiresSoon, shape: 'pill', tone: 'amber' };

const states = optionsIn<'EXPIRED' | 'IN STOCK'>({ EXPIRED: gone, 'IN STOCK': soon });

const columns: Column<Lot>[] = [
  col.name('drug', t.drug, ({ drug }) => drug.name),
  col.text('lot', t.lot, ({ number }) => number),
  col.day('expiry', t.expires, ({ expiryDate }) => expiryDate),
  col.number('onHand', t.onHand, ({ onHand }) => onHand),
  col.code('state', t.state, ({ expired }) => (expired ? t.expired() : t.expiresSoon()), {
    cell: ({ expired }) => <StatusBadge {...(expired ? gone : soon)} />,
  }),
];

export function ExpiringLots() {
  const table = useTable(address);
  const linkTo = useLinkTo();
  const { days = USUAL_DAYS } = table.filters;
  const list = useList(drugLot, { ...table, filters: { ...table.filters, days } });
  return (
    <DataTable
      title={t.expiringLots()}
      columns={columns}
      table={table}
      listed={list}
      filters={
        <>
          <StateFilter table={table} name="state" label={t.state()} options={states} states={list.data?.states} />
          <SelectFilter
            table={table}
            name="days"
            label={t.within()}
            options={spans}
            all={t.days({ count: USUAL_DAYS })}
          />
          <TextFilter table={table} name="search" label={kit.search()} placeholder={t.drugOrLot()} />
        </>
      }
      open={({ drugId }) => linkTo('drugs/:id', { id: drugId })}
      empty={{ hint: t.noLotExpires({ days }) }}
    />
  );
}
