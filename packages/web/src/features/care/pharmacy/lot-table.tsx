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
import { AdjustDialog, ReturnDialog } from './late-dialogs';

const stateOf = ({ expired, onHand }: Lot) => (onHand === 0 ? 'Used up' : expired ? 'Expired' : 'In stock');
const looks = {
  'Used up': { word: 'Used up', shape: 'cancelled', tone: 'grey' },
  Expired: { word: 'Expired', shape: 'late', tone: 'red' },
  'In stock': { word: 'In stock', shape: 'ready', tone: 'green' },
} as const;

const address = tableAddress({}, { prefix: 'lots' });

const columns: Column<Lot>[] = [
  col.name('lot', 'Lot', ({ number }) => number, { sortable: true }),
  col.day('expiry', 'Expires', ({ expiryDate }) => expiryDate, { sortable: true }),
  col.number('onHand', 'On hand', ({ onHand }) => onHand, { sortable: true }),
  col.status('state', 'State', (lot) => looks[stateOf(lot)]),
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
    { label: 'Adjust', act: () => setAsked({ lot, what: 'adjust' }) },
    { label: 'Return', act: () => setAsked({ lot, what: 'return' }) },
  ];
  const close = () => setAsked(undefined);
  return (
    <>
      <DataTable
        title="Lots"
        columns={columns}
        table={table}
        list={list}
        actions={mayMove ? actions : undefined}
        empty={{ hint: 'Nothing of this drug was received yet.' }}
      />
      {asked?.what === 'adjust' && <AdjustDialog lot={asked.lot} onClose={close} />}
      {asked?.what === 'return' && <ReturnDialog lot={asked.lot} onClose={close} />}
    </>
  );
}
