// Badge and sums of a till: expected, counted and difference, with cash and transfers side by side.
import type { Till, TillMethod } from '@almoner/contract/money/till';
import { type Badge, StatusBadge } from '../../../ui/badge/status-badge';
import { Figures } from '../../../ui/look/figures';
import { MoneyText } from '../../../ui/look/money';
import { t } from './till.words';

const open: Badge = { word: t.isOpen, shape: 'ready', tone: 'blue' };
const short: Badge = { word: t.short, shape: 'late', tone: 'red' };
const over: Badge = { word: t.over, shape: 'late', tone: 'amber' };
const right: Badge = { word: t.balanced, shape: 'done', tone: 'green' };

type Counted = Pick<Till, 'closedAt'> & Record<'cash' | 'transfer', Pick<Till['cash'], 'variance'>>;

/** State of a till: open, or the result of the count of cash and transfers. */
export function tillBadge({ closedAt, cash, transfer }: Counted): Badge {
  if (!closedAt) return open;
  return differenceBadge(Math.min(cash.variance ?? 0, transfer.variance ?? 0)) === short
    ? short
    : differenceBadge((cash.variance ?? 0) + (transfer.variance ?? 0));
}

/** Badge of a difference in kobo; a negative one is a shortage. */
export function differenceBadge(difference: number): Badge {
  if (difference < 0) return short;
  return difference > 0 ? over : right;
}

export function TillSums({
  openingFloat,
  spent,
  cash,
  transfer,
}: Pick<Till, 'openingFloat' | 'spent' | 'cash' | 'transfer'>) {
  return (
    <div className="till-sums">
      <Method title={t.cash()} method={cash} ofCash={{ openingFloat, spent }} />
      <Method title={t.transfer()} method={transfer} />
    </div>
  );
}

interface MethodProps {
  title: string;
  method: TillMethod;
  /** Only cash has an opening float and pays expenses. */
  ofCash?: Pick<Till, 'openingFloat' | 'spent'>;
}

function Method({ title, method: { received, refunded, expected, counted, variance }, ofCash }: MethodProps) {
  const float = ofCash ? [{ label: t.openingFloat(), value: <MoneyText minor={ofCash.openingFloat} /> }] : [];
  const spent = ofCash ? [{ label: t.expenses(), value: <MoneyText minor={0 - ofCash.spent} /> }] : [];
  const count =
    counted === null || variance === null
      ? []
      : [
          { label: t.counted(), value: <MoneyText minor={counted} /> },
          {
            label: t.difference(),
            value: (
              <span className="till-difference">
                <StatusBadge {...differenceBadge(variance)} /> <MoneyText minor={variance} />
              </span>
            ),
            strong: true,
          },
        ];
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <Figures
        figures={[
          ...float,
          { label: t.received(), value: <MoneyText minor={received} /> },
          { label: t.givenBack(), value: <MoneyText minor={0 - refunded} /> },
          ...spent,
          { label: t.expected(), value: <MoneyText minor={expected} />, strong: true },
          ...count,
        ]}
      />
    </section>
  );
}
