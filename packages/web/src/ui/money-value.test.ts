import { Money } from '@almoner/contract/wire';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moneyFrom, moneyText } from './money-value';

test.each([
  ['12', 12],
  ['12.5', 12.5],
  ['12.50', 12.5],
  ['0.29', 0.29],
  ['.5', 0.5],
  ['7.', 7],
  [' 1 234 ', 1234],
  ['1,234.50', 1234.5],
  ['1,234', 1234],
  ['12,5', 12.5],
  ['12,50', 12.5],
  ['₦5,000', 5000],
  ['NGN 5,000.10', 5000.1],
  ['1.10000', 1.1],
  ['-3', -3],
  ['−3.05', -3.05],
  ['-0', 0],
  ['30,000,000,000,000', 30_000_000_000_000],
  ['', null],
  ['  ', null],
  ['₦', null],
  ['twelve', 'twelve'],
  ['1,23,4', '1,23,4'],
  ['1.234,50', '1.234,50'],
  ['1e3', '1e3'],
  ['.', '.'],
  ['-', '-'],
])('“%s” is %s', (typed, value) => {
  expect(moneyFrom(typed)).toBe(value);
});

test.each(['1.005', '0.001', '12,500.123', '1.00000000000000000001', '99999999999999999999', 'twelve'])(
  '“%s” is refused by the contract and not rounded to an amount that nobody typed',
  (typed) => {
    expect(Money.safeParse(moneyFrom(typed)).success).toBe(false);
  },
);

test.each([
  [12500.5, '12,500.50'],
  [0, '0.00'],
  [0.05, '0.05'],
  [-1234567.1, '−1,234,567.10'],
  [null, ''],
  [undefined, ''],
  ['twelve', 'twelve'],
  [1.005, '1.005'],
])('%s is shown as “%s”', (value, text) => {
  expect(moneyText(value)).toBe(text);
});

test('every amount comes back as it was, to the kobo', () => {
  fc.assert(
    fc.property(fc.integer({ min: -3e15, max: 3e15 }), (minor) => {
      const major = Money.encode(minor);
      expect(moneyFrom(moneyText(major))).toBe(major === 0 ? 0 : major);
      expect(Money.decode(moneyFrom(moneyText(major)) as number)).toBe(minor);
    }),
  );
});
