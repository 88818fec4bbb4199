// What should be in a till, what was counted, and the difference: cash and transfers side by side.
import type { Till, TillMethod } from '@almoner/contract/money/till';
import { Figures } from '../../../ui/figures';
import { Money } from '../../../ui/money';
import { StatusBadge } from '../../../ui/status-badge';
import { differenceLook } from './till-words';

export function TillSums({ openingFloat, cash, transfer }: Pick<Till, 'openingFloat' | 'cash' | 'transfer'>) {
  return (
    <div className="till-sums">
      <Method title="Cash" method={cash} openingFloat={openingFloat} />
      <Method title="Transfer" method={transfer} />
    </div>
  );
}

interface MethodProps {
  title: string;
  method: TillMethod;
  openingFloat?: number;
}

function Method({ title, method: { received, refunded, expected, counted, variance }, openingFloat }: MethodProps) {
  const float = openingFloat === undefined ? [] : [{ label: 'Opening float', value: <Money minor={openingFloat} /> }];
  const count =
    counted === null || variance === null
      ? []
      : [
          { label: 'Counted', value: <Money minor={counted} /> },
          {
            label: 'Difference',
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
          { label: 'Received', value: <Money minor={received} /> },
          { label: 'Given back', value: <Money minor={0 - refunded} /> },
          { label: 'Expected', value: <Money minor={expected} />, strong: true },
          ...count,
        ]}
      />
    </section>
  );
}
