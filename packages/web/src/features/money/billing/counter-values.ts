// Form values of a payment for several bills, and the request body made from them.
import type { Bill } from '@almoner/contract/money/bill';
import { t as bill } from '@almoner/contract/money/bill.words';
import { t as billing } from '@almoner/contract/money/billing.words';
import type { CounterPaymentInput } from '@almoner/contract/money/counter-payment';
import { t as payment } from '@almoner/contract/money/counter-payment.words';
import { Money, type MoneyOnWire, positiveAmount } from '@almoner/contract/wire';
import { z } from 'zod';
import { balanceOf } from './bill-words';
import { t } from './counter-payment.words';

/** Payment by one method or by both. */
export const methods = ['CASH', 'TRANSFER', 'BOTH'] as const;

/** A bill that can be paid on its own. Lists of them are sorted oldest first. */
type Payable = Pick<Bill, 'id' | 'total' | 'payment' | 'status'>;

const blankable = positiveAmount(billing.provideAmount()).nullable();

const Typed = z.strictObject({
  /** Ids of the bills that are not ticked. */
  off: z.array(z.string()),
  toPay: positiveAmount(billing.provideToPay()),
  mode: z.enum(methods, bill.chooseMethod()),
  /** Part paid by transfer, if the method is both. */
  transfer: blankable,
  cashGiven: blankable,
});
export type CounterValues = z.input<typeof Typed>;
type Parsed = z.output<typeof Typed>;

export const tickedOf = <Of extends Pick<Bill, 'id'>>(bills: readonly Of[], off: readonly string[]) =>
  bills.filter(({ id }) => !off.includes(id));

/** Total balance of the bills, in minor units. */
export const sumOfBalances = (bills: readonly Payable[]): number => bills.reduce((sum, one) => sum + balanceOf(one), 0);

const inCash = ({ mode, toPay, transfer }: Parsed): number =>
  mode === 'CASH' ? toPay : mode === 'BOTH' ? toPay - (transfer ?? 0) : 0;

/** Schema of the form, with checks against the bills that it opened with. */
export const counterForm = (bills: readonly Payable[]) =>
  Typed.superRefine((typed, issues) => {
    const { off, toPay, mode, transfer, cashGiven } = typed;
    const refuse = (field: keyof CounterValues, message: string) =>
      issues.addIssue({ code: 'custom', path: [field], message });
    const ticked = tickedOf(bills, off);
    if (ticked.length === 0) refuse('off', t.chooseBills());
    else if (toPay > sumOfBalances(ticked)) refuse('toPay', t.moreThanTicked());
    if (mode === 'BOTH' && transfer === null) refuse('transfer', billing.provideAmount());
    if (mode === 'BOTH' && transfer !== null && transfer >= toPay) refuse('transfer', t.transferTooMuch());
    else if (mode !== 'TRANSFER' && cashGiven !== null && cashGiven < inCash(typed)) {
      refuse('cashGiven', payment.lessThanCash());
    }
  });

export const blankPayment = (bills: readonly Payable[]) => ({
  off: [],
  toPay: Money.encode(sumOfBalances(bills)),
  mode: null,
  transfer: null,
  cashGiven: null,
});

/** Change in minor units; null if no cash was given, or too little. */
export function changeOf(values: unknown): number | null {
  const typed = Typed.safeParse(values);
  if (!typed.success || typed.data.mode === 'TRANSFER' || typed.data.cashGiven === null) return null;
  const change = typed.data.cashGiven - inCash(typed.data);
  return change >= 0 ? change : null;
}

type Sent = z.input<typeof CounterPaymentInput>;

/** Body of the call. The amount is assigned to the ticked bills in order until it is used up. */
export function paymentOf(values: CounterValues, patientId: string, bills: readonly Payable[]): Sent {
  const typed = Typed.parse(values);
  const { off, toPay, mode, cashGiven } = typed;
  let left = toPay;
  const paid = tickedOf(bills, off).flatMap((one) => {
    const amount = Math.min(left, balanceOf(one));
    left -= amount;
    const onWire = { billingId: one.id, amount: Money.encode(one.total), amountPaid: Money.encode(amount) };
    return amount > 0 ? [onWire] : [];
  });
  const cash = inCash(typed);
  const part = (of: 'CASH' | 'TRANSFER', amount: number): { mode: typeof of; amount: MoneyOnWire }[] =>
    amount > 0 ? [{ mode: of, amount: Money.encode(amount) }] : [];
  return {
    patientId,
    bills: paid,
    parts: [...part('CASH', cash), ...part('TRANSFER', toPay - cash)],
    cashGiven: mode === 'TRANSFER' || cashGiven === null ? null : Money.encode(cashGiven),
  };
}
