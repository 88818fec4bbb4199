// A payment for several bills as its form holds it, and what of it is sent.
import type { Bill } from '@almoner/contract/money/bill';
import { t as bill } from '@almoner/contract/money/bill.words';
import { t as billing } from '@almoner/contract/money/billing.words';
import type { CounterPaymentInput } from '@almoner/contract/money/counter-payment';
import { t as payment } from '@almoner/contract/money/counter-payment.words';
import { amountOf, Money, type MoneyOnWire } from '@almoner/contract/wire';
import { z } from 'zod';
import { balanceOf } from './bill-words';
import { t } from './counter-payment.words';

/** One method, or both. */
export const methods = ['CASH', 'TRANSFER', 'BOTH'] as const;

/** Bills that can be paid by themselves, the oldest first. */
type Payable = Pick<Bill, 'id' | 'total' | 'payment' | 'status'>;

const blankable = amountOf(billing.provideAmount()).nullable();

const Typed = z.strictObject({
  /** Ids of bills that are not ticked. */
  off: z.array(z.string()),
  toPay: amountOf(billing.provideToPay()),
  mode: z.enum(methods, bill.chooseMethod()),
  /** Of it by transfer, where it is both. */
  transfer: blankable,
  cashGiven: blankable,
});
export type CounterValues = z.input<typeof Typed>;
type Parsed = z.output<typeof Typed>;

export const tickedOf = <Of extends Pick<Bill, 'id'>>(bills: readonly Of[], off: readonly string[]) =>
  bills.filter(({ id }) => !off.includes(id));

/** Minor units that bills come to. */
export const sumOf = (bills: readonly Payable[]): number => bills.reduce((sum, one) => sum + balanceOf(one), 0);

const inCash = ({ mode, toPay, transfer }: Parsed): number =>
  mode === 'CASH' ? toPay : mode === 'BOTH' ? toPay - (transfer ?? 0) : 0;

/** What was typed, checked against the bills that the form began with. */
export const counterForm = (bills: readonly Payable[]) =>
  Typed.superRefine((typed, issues) => {
    const { off, toPay, mode, transfer, cashGiven } = typed;
    const refuse = (field: keyof CounterValues, message: string) =>
      issues.addIssue({ code: 'custom', path: [field], message });
    const ticked = tickedOf(bills, off);
    if (ticked.length === 0) refuse('off', t.chooseBills());
    else if (toPay > sumOf(ticked)) refuse('toPay', t.moreThanTicked());
    if (mode === 'BOTH' && transfer === null) refuse('transfer', billing.provideAmount());
    if (mode === 'BOTH' && transfer !== null && transfer >= toPay) refuse('transfer', t.transferTooMuch());
    else if (mode !== 'TRANSFER' && cashGiven !== null && cashGiven < inCash(typed)) {
      refuse('cashGiven', payment.lessThanCash());
    }
  });

export const blankPayment = (bills: readonly Payable[]) => ({
  off: [],
  toPay: Money.encode(sumOf(bills)),
  mode: null,
  transfer: null,
  cashGiven: null,
});

/** What is given back of what was handed over, in minor units; null while that is not said, or is less. */
export function changeOf(values: unknown): number | null {
  const typed = Typed.safeParse(values);
  if (!typed.success || typed.data.mode === 'TRANSFER' || typed.data.cashGiven === null) return null;
  const change = typed.data.cashGiven - inCash(typed.data);
  return change >= 0 ? change : null;
}

type Sent = z.input<typeof CounterPaymentInput>;

/** The body of the call: the money is laid on the ticked bills in their order, as far as it goes. */
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
