// Balance of the statement, and its calculation.
import type { StatementTotals } from '@almoner/contract/money/report';
import type { Period } from '../../../kernel/call/period';
import { Rich } from '../../../kernel/language/rich';
import { Card } from '../../../ui/look/card';
import { Facts } from '../../../ui/look/facts';
import { MoneyText } from '../../../ui/look/money';
import { changeInPercent, periodInWords, timesAsMuch } from './period';
import { t } from './report.words';

interface BalanceProps {
  totals: StatementTotals;
  taxOwed: number;
  before: StatementTotals | undefined;
  period: Period;
}

const verdict = (balance: number) => (balance < 0 ? t.moreWentOut() : balance > 0 ? t.moreCameIn() : t.asMuchCameIn());

/**
 * Comparison of the balance with the period before. A loss is worded as larger or smaller, because a percentage would read
 * as the opposite.
 */
export function comparison(balance: number, before: number): string {
  if (balance >= 0 || before >= 0) {
    const times = timesAsMuch(balance, before);
    return t.wasBefore({ change: times ? 'times' : changeInPercent(balance, before) || 'nothing', times });
  }
  const times = timesAsMuch(-balance, -before);
  if (times) return t.lossBefore({ loss: 'many', change: times });
  const change = changeInPercent(-balance, -before);
  return t.lossBefore({
    loss: balance < before ? 'larger' : balance > before ? 'smaller' : 'same',
    change: change.slice(1),
  });
}

export function Balance({ totals, taxOwed, before, period }: BalanceProps) {
  const { revenue, open, income, expenses, tax, assets, balance } = totals;
  const figures: [sign: string, label: string, minor: number][] = [
    ['', t.revenue(), revenue],
    [t.less(), t.openBalances(), open],
    [t.plus(), t.income(), income],
    [t.less(), t.expenses(), expenses],
    [t.less(), t.taxes(), tax],
  ];
  if (assets !== 0) figures.push([t.less(), t.assetsPaid(), assets]);
  return (
    <Card title={t.balanceIn({ period: periodInWords(period) })}>
      <p className={`report-balance ${balance < 0 ? 'report-negative' : 'report-positive'}`}>
        <MoneyText minor={balance} />
      </p>
      <p className="report-soft">
        {verdict(balance)}
        {before && (
          <>
            {' '}
            <Rich text={comparison(balance, before.balance)} before={<MoneyText minor={before.balance} />} />
          </>
        )}
      </p>
      <Facts
        look="figures"
        facts={figures.map(([sign, label, minor]) => ({
          label: [sign, label].filter(Boolean).join(' '),
          value: <MoneyText minor={minor} />,
        }))}
      />
      {taxOwed !== 0 && (
        <p className="report-soft">
          <Rich text={taxOwed > 0 ? t.taxesUnpaid() : t.taxesPaidEarlier()} amount={<MoneyText minor={taxOwed} />} />
        </p>
      )}
    </Card>
  );
}
