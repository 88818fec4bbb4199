// The charges of a bill one by one, for its page and its receipts.
import { type BillType, stayAdjustment } from '@almoner/contract/money/bill';
import type { BillLine } from '@almoner/contract/money/bill-line';
import { ShortTable } from '../../ui/table/short-table';
import { type Column, col } from '../../ui/table/table-columns';
import { t } from './bill-lines.words';
import { purposeInWords } from './bill-purpose';

const lineInWords = (type: BillType, what: string) =>
  what === stayAdjustment ? t.adjustment() : purposeInWords({ type, purpose: what });

const columnsOf = (type: BillType): Column<BillLine>[] => [
  col.text(
    'what',
    t.what,
    ({ kind, what }) => (kind === 'BED_DAY' ? t.bedDay({ ward: what }) : lineInWords(type, what)),
    {
      priority: 1,
      names: true,
    },
  ),
  col.number('quantity', t.quantity, ({ quantity }) => quantity, { priority: 1 }),
  col.money('price', t.price, ({ unitAmount }) => unitAmount, { priority: 2 }),
  col.money('amount', t.amount, ({ amount }) => amount, { priority: 1 }),
];

export function BillLines({ type, lines }: { type: BillType; lines: readonly BillLine[] }) {
  return <ShortTable title={t.charged()} columns={columnsOf(type)} rows={lines} open={() => undefined} />;
}
