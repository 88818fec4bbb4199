// The credit of a stay: an overcharge of an invoice is exactly what a credit note over it gives back.
import type { Invoice } from '@almoner/contract/money/invoice';
import { discountOn } from '@almoner/contract/money/invoice-totals';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { creditedTotals } from '../../money/invoice/credit-note.rules.ts';
import {
  amountToCharge,
  creditOf,
  reversalsOf,
  type StayBill,
  type UnbilledCharges,
  worthOf,
} from './stay-credit.rules.ts';

const nothing: UnbilledCharges = { days: 0, pending: 0, settled: 0, settledTakenBack: 0 };
const aBill = (given: Partial<StayBill> & { amount: number }): StayBill => ({
  id: 'bill',
  stayBillId: 'of bill',
  isOpen: false,
  discount: 0,
  unit: 1,
  total: given.amount,
  settled: 0,
  paidBack: 0,
  given: 0,
  paid: 0,
  invoiced: 0,
  isInvoicePaid: false,
  invoice: null,
  days: given.amount,
  takenBack: 0,
  ...given,
});

const cases = fc
  .record({
    unit: fc.constantFrom(1, 100),
    rate: fc.integer({ min: 0, max: 10_000 }),
    other: fc.integer({ min: 0, max: 5000 }),
    bills: fc.array(
      fc.record({
        amount: fc.integer({ min: 1, max: 5000 }),
        discount: fc.constantFrom(0, 0, 1000, 3333),
        paid: fc.double({ min: 0, max: 0.9, noNaN: true }),
        back: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  })
  .map(({ unit, rate, other, bills }) => {
    const put = bills.map(({ amount: units, discount, ...share }, place) => {
      const amount = units * unit;
      const total = amount - discountOn(amount, discount, unit);
      const paid = Math.floor((total * share.paid) / unit) * unit;
      const back = Math.floor((amount * share.back) / unit) * unit;
      const of = { id: `bill ${place}`, stayBillId: `of bill ${place}`, unit, discount, amount, total, paid };
      return aBill({ ...of, invoiced: total - paid, isInvoicePaid: true, takenBack: back });
    });
    const standing = other * unit + put.reduce((sum, { invoiced }) => sum + invoiced, 0);
    const invoice = { id: 'invoice', standing, discount: rate, unit };
    return { bills: put.map((bill) => ({ ...bill, invoice })), invoice };
  });

test('the credit is what a credit note over the days gives back, and the payments on the bill itself', () => {
  fc.assert(
    fc.property(cases, ({ bills, invoice: { standing, discount, unit } }) => {
      const gone = bills.map((bill) => {
        const left = bill.amount - bill.takenBack;
        const stands = left - discountOn(left, bill.discount, unit);
        return {
          onInvoice: bill.invoiced - Math.max(0, stands - bill.paid),
          alone: Math.max(0, bill.paid - stands),
        };
      });
      const invoice = { items: [], subtotal: standing, discount, tax: { rate: 0 } } as unknown as Invoice;
      const line = { itemId: '', quantity: null, billId: null, isWhole: false };
      const note = creditedTotals(
        invoice,
        gone.map(({ onInvoice }) => ({ ...line, amount: onInvoice })),
        unit,
      );
      const alone = gone.reduce((sum, one) => sum + one.alone, 0);
      const credit = creditOf({ bills, unbilled: nothing });
      expect(credit).toBe(note.total + alone);
      expect(credit % unit).toBe(0);
      // With all days reversed, the credit is exactly the money received for the stay.
      const none = bills.map((bill) => ({ ...bill, takenBack: bill.amount }));
      const all = discountOn(standing, discount, unit) - discountOn(standing - onInvoiceOf(bills), discount, unit);
      const received = bills.reduce((sum, { paid, invoiced }) => sum + paid + invoiced, 0) - all;
      expect(creditOf({ bills: none, unbilled: nothing })).toBe(received);
    }),
  );
});

const onInvoiceOf = (bills: readonly StayBill[]) => bills.reduce((sum, { invoiced }) => sum + invoiced, 0);

test('days that are reversed one by one or together give the same amount, at most that of their bill', () => {
  fc.assert(
    fc.property(cases, fc.integer({ min: 1, max: 6 }), ({ bills }, parts) => {
      const [first] = bills;
      if (!first) return;
      const bill = { ...first, takenBack: 0 };
      const day = Math.floor(bill.amount / parts / bill.unit) * bill.unit;
      const lines = Array.from({ length: parts }, () => ({ amount: day, stayBillId: bill.stayBillId }));
      const together = reversalsOf([{ amount: day * parts, stayBillId: bill.stayBillId }], [bill]);
      const oneByOne = reversalsOf(lines, [bill]).reduce((sum, { amount }) => sum + amount, 0);
      expect(oneByOne).toBe(together[0]?.amount);
      expect(-oneByOne).toBeLessThanOrEqual(worthOf(bill, bill.amount));
    }),
  );
});

test('a credit pays for days at its full value, whatever discount their bill has', () => {
  // Four days of 1,000, three of them paid by the credit; the fourth with ten percent off.
  const next = aBill({ amount: 1000, discount: 1000, total: 900, paid: 900, days: 4000 });
  const first = aBill({ id: 'first', amount: 5000, paid: 5000, takenBack: 3000 });
  expect(creditOf({ bills: [first, next], unbilled: nothing })).toBe(0);
  expect(creditOf({ bills: [first, { ...next, takenBack: 1000 }], unbilled: nothing })).toBe(900);
  expect(creditOf({ bills: [first, { ...next, takenBack: 4000 }], unbilled: nothing })).toBe(3900);
});

test('the used part of a credit that no longer exists is charged, but a favour never is', () => {
  const next = aBill({ amount: 1000, paid: 1000, days: 3000 });
  const first = aBill({ id: 'first', amount: 5000, total: 4000, paid: 4000, takenBack: 2000 });
  // Two days were used, one is left, also where that one was credited: a used day is not given a second time.
  expect(amountToCharge({ bills: [first, next], unbilled: nothing })).toBe(1000);
  // Three days are charged half a day too little, which is given; the two used days are charged.
  expect(amountToCharge({ bills: [{ ...first, total: 2500 }, next], unbilled: nothing })).toBe(2000);
  // A favour on another bill does not pay for used days.
  const given = aBill({ id: 'given', amount: 5000, total: 1000, paid: 1000 });
  expect(amountToCharge({ bills: [first, next, given], unbilled: nothing })).toBe(1000);
});

test('a debt that reversed days have settled is no favour', () => {
  // Of five days two thousand were paid. One reversed day reduced the rest to 2,000; another one paid for one of the next three.
  const bill = { amount: 5000, total: 4000, paid: 2000, invoiced: 2000, settled: 1000, takenBack: 2000 };
  const next = aBill({ id: 'next', amount: 2000, paid: 2000, days: 3000 });
  const on = (discount: number) => ({ invoice: { id: 'invoice', standing: 2000, discount, unit: 1 } });
  expect(amountToCharge({ bills: [aBill({ ...bill, ...on(0) }), next], unbilled: nothing })).toBe(0);
  expect(amountToCharge({ bills: [aBill({ ...bill, ...on(5000) }), next], unbilled: nothing })).toBe(500);
});

test('a difference of rounding alone raises no bill, a further day is charged with it', () => {
  const invoice = { id: 'invoice', standing: 4000, discount: 3333, unit: 1 };
  const bill = aBill({ amount: 4000, paid: 0, invoiced: 4000, takenBack: 2000, invoice });
  const next = (amount: number) => aBill({ id: 'next', amount, paid: amount, days: 2000 });
  // Two days of a thousand are charged 1,333.4, rounded here to 1,334.
  const exact = 2000 - 1334;
  expect(amountToCharge({ bills: [bill, next(exact)], unbilled: nothing })).toBe(0);
  expect(amountToCharge({ bills: [bill, next(exact - 1)], unbilled: nothing })).toBe(0);
  expect(amountToCharge({ bills: [bill, next(exact - 2)], unbilled: nothing })).toBe(2);
  expect(amountToCharge({ bills: [bill, next(exact - 1)], unbilled: { ...nothing, days: 1000, pending: 1000 } })).toBe(
    1001,
  );
  expect(
    amountToCharge({ bills: [{ ...bill, invoice: { ...invoice, discount: 0 } }, next(-1)], unbilled: nothing }),
  ).toBe(1);
});
