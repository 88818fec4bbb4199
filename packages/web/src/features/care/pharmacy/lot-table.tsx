// The lots of a drug, those to take first at the top, and what can be done with each.

import { drugLot } from '@almoner/contract/care/drug-lot';
import type { Lot } from '@almoner/contract/care/lot';
import { useMay } from '../../../kernel/access';
import { useKeptState } from '../../../kernel/drafts';
import { useCall } from '../../../kernel/use-call';
import { DataTable } from '../../../ui/data-table';
import { tableAddress } from '../../../ui/table-address';
import { type Column, col } from '../../../ui/table-columns';
import { useTable } from '../../../ui/use-table';
import { t } from './drug.words';
import { AdjustDialog, ReturnDialog } from './late-dialogs';

const lookOf = ({ expired, onHand }: Lot) => looks[onHand === 0 ? 'usedUp' : expired ? 'expired' : 'inStock'];
const looks = {
  usedUp: { word: t.usedUp, shape: 'cancelled', tone: 'grey' },
  expired: { word: t.expired, shape: 'late', tone: 'red' },
  inStock: { word: t.inStock, shape: 'ready', tone: 'green' },
} as const;

const address = tableAddress({}, { prefix: 'lots' });

const columns: Column<Lot>[] = [
  col.name('lot', t.lot, ({ number }) => number, { sortable: true }),
  col.day('expiry', t.expires, ({ expiryDate }) => expiryDate, { sortable: true }),
  col.number('onHand', t.onHand, ({ onHand }) => onHand, { sortable: true }),
  col.status('state', t.state, lookOf),
];

interface Asked {
  lot: Lot;
  what: 'adjust' | 'return';
}

export function LotTable({ drugId }: { drugId: string }) {
  const table = useTable(address);
  const list = useCall(drugLot.listOfDrug, { drugId });
  const mayMove = useMay()(drugLot.adjust.needs);
  const [asked, setAsked] = useKeptState<Asked>('asked');
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
        list={list}
        actions={mayMove ? actions : undefined}
        empty={{ hint: t.noneReceived() }}
      />
      {asked?.what === 'adjust' && <AdjustDialog lot={asked.lot} onClose={close} />}
      {asked?.what === 'return' && <ReturnDialog lot={asked.lot} onClose={close} />}
    </>
  );
}
