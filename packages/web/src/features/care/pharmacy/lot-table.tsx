// Lots of a drug in the order of dispensing, with the actions of each.

import { drugLot } from '@almoner/contract/care/drug-lot';
import type { Lot, LotState } from '@almoner/contract/care/lot';
import { useList } from '../../../kernel/call/use-list';
import { useMay } from '../../../kernel/session/access';
import { useKeptState } from '../../../kernel/session/drafts';
import type { Badge } from '../../../ui/badge/status-badge';
import { optionsIn } from '../../../ui/field/options';
import { t as kit } from '../../../ui/look/kit.words';
import { DataTable } from '../../../ui/table/data-table';
import { TextFilter } from '../../../ui/table/filters';
import { StateFilter } from '../../../ui/table/state-filter';
import { listAddress } from '../../../ui/table/table-address';
import { type Column, col } from '../../../ui/table/table-columns';
import { useTable } from '../../../ui/table/use-table';
import { t } from './drug.words';
import { AdjustDialog, ReturnDialog } from './late-dialogs';

const badgeOf = ({ expired, onHand }: Lot) => lotBadges[onHand === 0 ? 'USED UP' : expired ? 'EXPIRED' : 'IN STOCK'];
const lotBadges: Record<LotState, Badge> = {
  'IN STOCK': { word: t.inStock, shape: 'ready', tone: 'green' },
  EXPIRED: { word: t.expired, shape: 'late', tone: 'red' },
  'USED UP': { word: t.usedUp, shape: 'cancelled', tone: 'grey' },
};

const address = listAddress(drugLot, { prefix: 'lots' });

const columns: Column<Lot>[] = [
  col.name('lot', t.lot, ({ number }) => number),
  col.day('expiry', t.expires, ({ expiryDate }) => expiryDate),
  col.number('onHand', t.onHand, ({ onHand }) => onHand),
  col.status('state', t.state, badgeOf),
];

interface OpenedDialog {
  lot: Lot;
  what: 'adjust' | 'return';
}

export function LotTable({ drugId }: { drugId: string }) {
  const table = useTable(address);
  const list = useList(drugLot, { ...table, filters: { ...table.filters, drugId } });
  const mayMove = useMay()(drugLot.adjust.needs);
  const [asked, setAsked] = useKeptState<OpenedDialog>('asked');
  const actions = (lot: Lot) => [
    { label: t.adjust(), act: () => setAsked({ lot, what: 'adjust' }) },
    { label: t.return(), act: () => setAsked({ lot, what: 'return' }) },
  ];
  const close = () => setAsked(undefined);
  return (
    <>
      <DataTable
        title={t.lots()}
        columns={columns}
        table={table}
        listed={list}
        filters={
          <>
            <StateFilter
              table={table}
              name="state"
              label={t.state()}
              options={optionsIn(lotBadges)}
              states={list.data?.states}
            />
            <TextFilter table={table} name="search" label={kit.search()} placeholder={t.lot()} />
          </>
        }
        actions={mayMove ? actions : undefined}
        empty={{ hint: t.noneReceived() }}
      />
      {asked?.what === 'adjust' && <AdjustDialog lot={asked.lot} onClose={close} />}
      {asked?.what === 'return' && <ReturnDialog lot={asked.lot} onClose={close} />}
    </>
  );
}
