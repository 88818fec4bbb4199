import { expect, test } from 'vitest';
import { messagesOf } from '../../../ui/form/form-values';
import { blankPayment, type CounterValues, changeOf, counterForm, paymentOf } from './counter-values';

const bill = (id: string, total: number, amountPaid = 0) => ({
  id,
  total,
  status: amountPaid > 0 ? ('NOT COMPLETED' as const) : ('UNPAID' as const),
  payment:
    amountPaid > 0
      ? { id, amount: total, amountPaid, balance: total - amountPaid, status: 'INPROGRESS' as const }
      : null,
});
const bills = [bill('a', 100_000), bill('b', 50_000, 20_000), bill('c', 7000)];
const typed = (given: Partial<CounterValues>) => ({ ...blankPayment(bills), mode: 'CASH', ...given }) as CounterValues;
const wrong = (given: Partial<CounterValues>) => messagesOf(counterForm(bills), typed(given));

test('the initial amount is the total owed', () => {
  expect(blankPayment(bills).toPay).toBe(1370);
  expect(paymentOf(typed({}), 'p', bills)).toEqual({
    patientId: 'p',
    bills: [
      { billingId: 'a', amount: 1000, amountPaid: 1000 },
      { billingId: 'b', amount: 500, amountPaid: 300 },
      { billingId: 'c', amount: 70, amountPaid: 70 },
    ],
    parts: [{ mode: 'CASH', amount: 1370 }],
    cashGiven: null,
  });
});

test('a smaller amount covers the ticked bills in order until it is used up', () => {
  const { bills: paid, parts } = paymentOf(typed({ off: ['a'], toPay: 310, mode: 'BOTH', transfer: 10 }), 'p', bills);
  expect(paid).toEqual([
    { billingId: 'b', amount: 500, amountPaid: 300 },
    { billingId: 'c', amount: 70, amountPaid: 10 },
  ]);
  expect(parts).toEqual([
    { mode: 'CASH', amount: 300 },
    { mode: 'TRANSFER', amount: 10 },
  ]);
});

test('values typed for another method are not sent', () => {
  const sent = paymentOf(typed({ mode: 'TRANSFER', transfer: 5, cashGiven: 9000 }), 'p', bills);
  expect([sent.parts, sent.cashGiven]).toEqual([[{ mode: 'TRANSFER', amount: 1370 }], null]);
});

test('errors appear at their fields', () => {
  expect(wrong({})).toEqual({});
  expect(wrong({ off: ['a', 'b', 'c'], toPay: 1 })).toEqual({ off: 'Tick at least one bill.' });
  expect(wrong({ off: ['a'] })).toEqual({ toPay: 'This is more than the total of the ticked bills.' });
  expect(wrong({ mode: 'BOTH' })).toEqual({ transfer: 'Please provide an amount.' });
  const all = {
    transfer: 'The transfer must be less than the amount to pay. To pay it all by transfer, choose Transfer.',
  };
  expect(wrong({ mode: 'BOTH', transfer: 1370, cashGiven: 1 })).toEqual(all);
  expect(wrong({ cashGiven: 1369.99 })).toEqual({
    cashGiven: 'The cash given is less than the amount to be paid in cash.',
  });
  expect(wrong({ mode: 'TRANSFER', cashGiven: 1 })).toEqual({});
});

test('the change is the cash given less the part paid in cash', () => {
  expect(changeOf(typed({ cashGiven: 1500 }))).toBe(13_000);
  expect(changeOf(typed({ cashGiven: 1370 }))).toBe(0);
  expect(changeOf(typed({ cashGiven: 1500, mode: 'BOTH', transfer: 370 }))).toBe(50_000);
  for (const none of [{}, { cashGiven: 1 }, { cashGiven: 1500, mode: 'TRANSFER' as const }]) {
    expect(changeOf(typed(none))).toBeNull();
  }
});
