// Reductions of a bill: its discount, and the amount cancelled with refunds.
import type { Bill } from '@almoner/contract/money/bill';
import { formatPercent } from '../../../kernel/language/format';
import { MoneyText } from '../../../ui/look/money';
import { t } from './billing.words';

/** Figures for the reductions; empty without any. */
export const takenOff = ({ amount, discount, total, credited }: Bill) => [
  ...(discount > 0
    ? [
        {
          label: t.discountOf({ discount: formatPercent(discount) }),
          value: <MoneyText minor={total + credited - amount} />,
        },
      ]
    : []),
  ...(credited > 0 ? [{ label: t.cancelledWithRefund(), value: <MoneyText minor={-credited} /> }] : []),
];
