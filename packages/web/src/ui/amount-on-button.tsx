// The words of a button that moves money: they name the amount as it is typed, so that nobody presses for another one.
import { Money } from '@almoner/contract/wire';
import { formatMoney } from '../kernel/format';
import { useSession } from '../kernel/session';
import { useFormValue } from './form-context';
import type { At } from './form-path';

export interface NamedAmount {
  /** Where the amount stands in the form. */
  at: At<unknown, 'money'>;
  /** `Pay ₦7,180.00`. */
  words: (asked: { amount: string }) => string;
}

/** What the button says while no amount is typed is `otherwise`. */
export function AmountOnButton({ at, words, otherwise }: NamedAmount & { otherwise: string }) {
  const session = useSession();
  const amount = Money.safeParse(useFormValue(at));
  return session && amount.success && amount.data > 0
    ? words({ amount: formatMoney(amount.data, session) })
    : otherwise;
}
