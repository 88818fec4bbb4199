// What is taken off a bill: its discount, and what was cancelled with refunds.
import type { Bill } from '@almoner/contract/money/bill';
import { formatPercent } from '../../../kernel/format';
import { Money } from '../../../ui/money';
import { t } from './billing.words';

/** Figures below the amount; none where nothing is taken off. */
export const takenOff = ({ amount, discount, total, credited }: Bill) => [
  ...(discount > 0
    ? [
        {
          label: t.discountOf({ discount: formatPercent(discount) }),
          value: <Money minor={total + credited - amount} />,
        },
      ]
    : []),
  ...(credited > 0 ? [{ label: t.cancelledWithRefund(), value: <Money minor={-credited} /> }] : []),
];
