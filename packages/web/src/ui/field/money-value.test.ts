import { Money } from '@almoner/contract/wire';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
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

test('every amount survives formatting and parsing, to the kobo', () => {
  fc.assert(
    fc.property(fc.integer({ min: -3e15, max: 3e15 }), (minor) => {
      const major = Money.encode(minor);
      expect(moneyFrom(moneyText(major))).toBe(major === 0 ? 0 : major);
      expect(Money.decode(moneyFrom(moneyText(major)) as number)).toBe(minor);
    }),
  );
});

describe('in French', () => {
  test.each([
    ['12', 12],
    ['12,5', 12.5],
    ['12,50', 12.5],
    ['0,29', 0.29],
    [',5', 0.5],
    ['7,', 7],
    ['1 250', 1250],
    ['1 250,50', 1250.5],
    ['1\u202f250,50', 1250.5],
    ['1\u00a0250\u00a0000,5', 1_250_000.5],
    ['1250,50', 1250.5],
    ['1 250,50 ₦', 1250.5],
    ['1 500 F CFA', 1500],
    ['1500 F', 1500],
    ['1.250,50', 1250.5],
    ['1.250.000', 1_250_000],
    // The keys beside a keyboard's numbers have a point.
    ['12.5', 12.5],
    ['1250.50', 1250.5],
    ['1 250.50', 1250.5],
    ['−3,05', -3.05],
    ['deux mille', 'deux mille'],
    ['ABCDEF', 'ABCDEF'],
  ])('“%s” is parsed as %s', (typed, value) => {
    expect(moneyFrom(typed, 'fr')).toBe(value);
  });

  test.each(['1,250', '1.250', '1,250.50', '1,250,000', '12 50', '1 25', '1.25.00', '0,001'])(
    '“%s” is refused as ambiguous',
    (typed) => {
      expect(Money.safeParse(moneyFrom(typed, 'fr')).success).toBe(false);
    },
  );

  test('an amount is formatted in a form that can be typed', () => {
    expect(moneyText(1_234_567.5, 1, 'fr')).toBe('1\u202f234\u202f567,50');
    expect(moneyText(1500, 100, 'fr')).toBe('1\u202f500');
    fc.assert(
      fc.property(fc.integer({ min: -3e15, max: 3e15 }), (minor) => {
        expect(Money.decode(moneyFrom(moneyText(Money.encode(minor), 1, 'fr'), 'fr') as number)).toBe(minor);
      }),
    );
  });
});

test.each(['1.250', '12.000', '12 50', '1 2', '1,2500'])('“%s” is refused in English as ambiguous', (typed) => {
  expect(Money.safeParse(moneyFrom(typed)).success).toBe(false);
});

test('three decimals are refused as too many', () => {
  expect([moneyFrom('12.505'), moneyFrom('12,505', 'fr')]).toEqual([12.505, 12.505]);
});

test('a comma after a leading zero is a decimal comma in both languages', () => {
  expect([moneyFrom('0,500'), moneyFrom('0,500', 'fr'), moneyFrom('0.500', 'fr')]).toEqual([0.5, 0.5, 0.5]);
});

test('an amount formatted in one language is never parsed as another amount in the other', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3e12 }), fc.constantFrom('en', 'fr'), fc.boolean(), (any, written, whole) => {
      const minor = whole ? any * 100 : any;
      const text = moneyText(Money.encode(minor), whole ? 100 : 1, written);
      for (const read of ['en', 'fr']) {
        const amount = moneyFrom(text, read);
        if (typeof amount === 'number') expect(Money.decode(amount)).toBe(minor);
      }
    }),
  );
});
