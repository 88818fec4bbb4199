// Badge and sums of a till: expected, counted and difference, with cash and transfers side by side.
import type { Till, TillMethod } from '@almoner/contract/money/till';
import { Figures } from '../../../ui/figures';
import { Money } from '../../../ui/money';
import { StatusBadge, type StatusLook } from '../../../ui/status-badge';
import { t } from './till.words';

const open: StatusLook = { word: t.isOpen, shape: 'ready', tone: 'blue' };
const short: StatusLook = { word: t.short, shape: 'late', tone: 'red' };
const over: StatusLook = { word: t.over, shape: 'late', tone: 'amber' };
const right: StatusLook = { word: t.balanced, shape: 'done', tone: 'green' };

type Counted = Pick<Till, 'closedAt'> & Record<'cash' | 'transfer', Pick<Till['cash'], 'variance'>>;

/** State of a till: open, or the result of the count of cash and transfers. */
export function tillLook({ closedAt, cash, transfer }: Counted): StatusLook {
  if (!closedAt) return open;
  return differenceLook(Math.min(cash.variance ?? 0, transfer.variance ?? 0)) === short
    ? short
    : differenceLook((cash.variance ?? 0) + (transfer.variance ?? 0));
}

/** Badge of a difference in kobo; a negative one is a shortage. */
export function differenceLook(difference: number): StatusLook {
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
  const float = ofCash ? [{ label: t.openingFloat(), value: <Money minor={ofCash.openingFloat} /> }] : [];
  const spent = ofCash ? [{ label: t.expenses(), value: <Money minor={0 - ofCash.spent} /> }] : [];
  const count =
    counted === null || variance === null
      ? []
      : [
          { label: t.counted(), value: <Money minor={counted} /> },
          {
            label: t.difference(),
            value: (
              <span className="till-difference">
                <StatusBadge {...differenceLook(variance)} /> <Money minor={variance} />
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
          { label: t.received(), value: <Money minor={received} /> },
          { label: t.givenBack(), value: <Money minor={0 - refunded} /> },
          ...spent,
          { label: t.expected(), value: <Money minor={expected} />, strong: true },
          ...count,
        ]}
      />
    </section>
  );
}
