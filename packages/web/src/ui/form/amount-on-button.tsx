// Label of a submit button that moves money. It contains the amount as it is typed, so that no other amount is confirmed.
import { Money } from '@almoner/contract/wire';
import { formatMoney } from '../../kernel/language/format';
import { useSession } from '../../kernel/session/session';
import { useFormValue } from './form-context';
import type { FieldPath } from './form-path';

export interface NamedAmount {
  /** Path of the amount in the form. */
  at: FieldPath<unknown, 'money'>;
  /** `Pay ₦7,180.00`. */
  words: (asked: { amount: string }) => string;
}

/**
 * Label with the amount, in the currency of the session. `otherwise` is the label while there is no valid amount above 0.
 */
export function AmountOnButton({ at, words, otherwise }: NamedAmount & { otherwise: string }) {
  const session = useSession();
  const amount = Money.safeParse(useFormValue(at));
  return session && amount.success && amount.data > 0
    ? words({ amount: formatMoney(amount.data, session) })
    : otherwise;
}
