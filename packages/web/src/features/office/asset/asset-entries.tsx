// Postings of an asset in the books.

import type { Asset } from '@almoner/contract/office/asset';
import { type AssetEntry, assetBooks } from '@almoner/contract/office/asset-books';
import { useCall } from '../../../kernel/call/use-call';
import { formatMonth } from '../../../kernel/language/format';
import { Rich } from '../../../kernel/language/rich';
import { useMay } from '../../../kernel/session/access';
import { useKeptState } from '../../../kernel/session/drafts';
import { Button } from '../../../ui/look/button';
import { MoneyText } from '../../../ui/look/money';
import { loadable } from '../../../ui/page/loadable';
import { DataTable } from '../../../ui/table/data-table';
import { tableAddress } from '../../../ui/table/table-address';
import { type Column, col } from '../../../ui/table/table-columns';
import { useTable } from '../../../ui/table/use-table';
import { t } from './asset-entries.words';
import { paymentWords } from './asset-status';

const PayDialog = loadable(() => import('./pay-dialog').then((part) => part.default));

const address = tableAddress({}, { prefix: 'books' });

const words = ({ kind, month }: AssetEntry) => {
  if (kind === 'DEPRECIATION' && month) return t.wearOf({ month: formatMonth(month) });
  return {
    OPENING: t.opening,
    PURCHASE: t.purchase,
    DEPRECIATION: t.wear,
    CORRECTION: t.correction,
    WRITE_OFF: t.gone,
    PAYMENT: t.paid,
  }[kind]();
};

/** Payment of an entry; null for an opening entry, which has none. */
const paidBy = ({ kind, mode, owed }: AssetEntry) => {
  if (mode) return paymentWords[mode]();
  if (owed > 0) return paymentWords.LATER();
  return kind === 'PURCHASE' ? paymentWords.OTHERWISE() : null;
};

const columns: Column<AssetEntry>[] = [
  col.day('day', t.day, ({ day }) => day),
  col.name('kind', t.posted, words),
  col.amount('cost', t.cost, ({ cost }) => cost || null, { priority: 3 }),
  col.amount('wear', t.wear, ({ depreciation }) => depreciation || null),
  col.amount('gone', t.loss, ({ writtenOff }) => writtenOff || null, { priority: 3 }),
  col.amount('book', t.bookValue, ({ bookValue }) => bookValue),
  col.text('paid', t.paidBy, paidBy, { priority: 4 }),
  col.text('by', t.by, ({ by }) => by, { priority: 5 }),
];

export function AssetEntries({ asset: { id, name } }: { asset: Asset }) {
  const table = useTable(address);
  const list = useCall(assetBooks.entries, { id });
  const mayPay = useMay()(assetBooks.pay.needs);
  const [paying, setPaying] = useKeptState<boolean>('paying');
  const owed = (list.data ?? []).reduce((sum, entry) => sum + entry.owed, 0);
  return (
    <>
      <p className="assets-sum">{t.hint()}</p>
      {owed > 0 && (
        <p className="asset-services">
          <span>
            <Rich text={t.owed()} amount={<MoneyText minor={owed} />} />
          </span>
          {mayPay && (
            <Button tone="primary" onClick={() => setPaying(true)}>
              {t.pay()}
            </Button>
          )}
        </p>
      )}
      {paying && <PayDialog id={id} name={name} owed={owed} onClose={() => setPaying(undefined)} />}
      <DataTable title={t.title()} columns={columns} table={table} list={list} empty={{ hint: t.none() }} />
    </>
  );
}
