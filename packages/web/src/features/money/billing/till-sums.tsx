// What should be in a till, what was counted, and the difference: cash and transfers side by side.
import type { Till, TillMethod } from '@almoner/contract/money/till';
import { Figures } from '../../../ui/figures';
import { Money } from '../../../ui/money';
import { StatusBadge } from '../../../ui/status-badge';
import { t } from './till.words';
import { differenceLook } from './till-words';

export function TillSums({ openingFloat, cash, transfer }: Pick<Till, 'openingFloat' | 'cash' | 'transfer'>) {
  return (
    <div className="till-sums">
      <Method title={t.cash()} method={cash} openingFloat={openingFloat} />
      <Method title={t.transfer()} method={transfer} />
    </div>
  );
}

interface MethodProps {
  title: string;
  method: TillMethod;
  openingFloat?: number;
}

function Method({ title, method: { received, refunded, expected, counted, variance }, openingFloat }: MethodProps) {
  const float = openingFloat === undefined ? [] : [{ label: t.openingFloat(), value: <Money minor={openingFloat} /> }];
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
          { label: t.expected(), value: <Money minor={expected} />, strong: true },
          ...count,
        ]}
      />
    </section>
  );
}
