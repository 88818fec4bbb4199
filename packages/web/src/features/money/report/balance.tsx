// What the statement ends in, and how it comes to that.
import type { StatementTotals } from '@almoner/contract/money/report';
import type { Period } from '../../../kernel/period';
import { Card } from '../../../ui/card';
import { Money } from '../../../ui/money';
import { changeInPercent, inWords } from './period';

interface BalanceProps {
  totals: StatementTotals;
  taxOwed: number;
  before: StatementTotals | undefined;
  period: Period;
}

const verdict = (balance: number) =>
  balance < 0
    ? 'More went out than came in.'
    : balance > 0
      ? 'More came in than went out.'
      : 'As much came in as went out.';

export function Balance({ totals, taxOwed, before, period }: BalanceProps) {
  const { revenue, open, income, expenses, tax, balance } = totals;
  const figures: [sign: string, label: string, minor: number][] = [
    ['', 'Revenue', revenue],
    ['less', 'Open balances', open],
    ['plus', 'Income', income],
    ['less', 'Expenses', expenses],
    ['less', 'Taxes', tax],
  ];
  return (
    <Card title={`Balance, ${inWords(period)}`}>
      <p className={`report-balance ${balance < 0 ? 'report-negative' : 'report-positive'}`}>
        <Money minor={balance} />
      </p>
      <p className="report-soft">
        {verdict(balance)}
        {before && (
          <>
            {' '}
            The period before: <Money minor={before.balance} />
            {changeInPercent(balance, before.balance) && `, a change of ${changeInPercent(balance, before.balance)}`}.
          </>
        )}
      </p>
      <dl className="report-formula">
        {figures.map(([sign, label, minor]) => (
          <div key={label}>
            <dt>
              {sign && <span className="report-sign">{sign} </span>}
              {label}
            </dt>
            <dd>
              <Money minor={minor} />
            </dd>
          </div>
        ))}
      </dl>
      {taxOwed !== 0 && (
        <p className="report-soft">
          Of the taxes <Money minor={taxOwed} /> {taxOwed > 0 ? 'is not paid yet' : 'was paid for earlier ones'}.
        </p>
      )}
    </Card>
  );
}
