// The charged days of a stay, with reversed charges and their reasons.
import type { StayCharge } from '@almoner/contract/money/bill';
import { ShortTable } from '../../ui/table/short-table';
import { col } from '../../ui/table/table-columns';
import { t } from './stay-days.words';

const noteOf = ({ reversal, chargedAgain, givenBack, reason, amount }: StayCharge): string | null => {
  if (givenBack) return amount < 0 ? t.adjusted() : t.givenBack();
  if (!reversal) return null;
  if (chargedAgain) return reason ? t.chargedAgainBecause({ reason }) : t.chargedAgain();
  return reason ? t.takenBackBecause({ reason }) : t.takenBack();
};

const columns = [
  col.day<StayCharge>('day', t.day, ({ day }) => day, { priority: 1, names: true }),
  col.text<StayCharge>('ward', t.ward, ({ ward }) => ward, { priority: 1 }),
  col.text<StayCharge>('bed', t.bed, ({ bed }) => bed),
  col.text<StayCharge>('note', t.note, noteOf, { priority: 3 }),
  col.money<StayCharge>('amount', t.amount, ({ amount }) => amount, { priority: 1 }),
];

export function StayDays({ charges }: { charges: readonly StayCharge[] }) {
  const isPlain = charges.every(({ reversal, givenBack }) => !reversal && !givenBack);
  return (
    <>
      <ShortTable
        title={t.days()}
        columns={isPlain ? columns.filter(({ key }) => key !== 'note') : columns}
        rows={charges}
        open={() => undefined}
      />
      <p className="soft">{t.rule()}</p>
    </>
  );
}
