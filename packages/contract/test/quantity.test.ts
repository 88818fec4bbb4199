import { expect, test } from 'vitest';
import { allParts, isInParts, nearestInParts, upToParts } from '../src/care/parts.ts';
import { amountFor, less, plus, Quantity, quantityInput } from '../src/quantity.ts';

test('sums of hundredths are exact where binary fractions are not', () => {
  expect([plus(0.1, 0.2), less(0.3, 0.1), less(10, 9.99)]).toEqual([0.3, 0.2, 0.01]);
  let sum = 0;
  for (let n = 0; n < 1000; n += 1) sum = plus(sum, 0.07);
  expect(sum).toBe(70);
});

test.each([
  [2, 1250, 1, 2500],
  [0.5, 1250, 1, 625],
  [0.5, 1, 1, 1],
  [0.25, 1, 1, 0],
  [0.01, 50, 1, 1],
  [0.01, 49, 1, 0],
  [1.5, 2300, 100, 3500],
  [0.5, 2300, 100, 1200],
  [0.25, 2300, 100, 600],
  [3, 2350, 100, 7050],
  [10_000, 10_000_000_000, 1, 100_000_000_000_000],
  [0.5, -1, 1, -1],
  [0.5, -2300, 100, -1200],
])('%d at %d to %d is %d', (quantity, price, unit, amount) => {
  expect(amountFor(quantity, price, unit)).toBe(amount);
});

test('a quantity has at most two decimals', () => {
  const Asked = quantityInput('How much?', (number) => number.positive());
  expect([0.5, 2.25, 100, 1e9].every((quantity) => Asked.safeParse(quantity).success)).toBe(true);
  expect([0.005, 0.333, 0, -1, '1', null, Number.NaN].some((quantity) => Asked.safeParse(quantity).success)).toBe(
    false,
  );
  expect([0.1 + 0.2, 1.005].some((quantity) => Quantity.safeParse(quantity).success)).toBe(false);
});

test('quantities in whole parts of a unit are told from others, which have a nearest part below and above', () => {
  expect([1, 2, 4, 10, 100].map((_, at) => isInParts(1.5, allParts[at] ?? 1))).toEqual([false, true, true, true, true]);
  expect([0.25, 0.75, -0.25].map((quantity) => [isInParts(quantity, 2), isInParts(quantity, 4)])).toEqual(
    Array(3).fill([false, true]),
  );
  expect(nearestInParts(1.7, 2)).toEqual({ lower: 1.5, upper: 2 });
  expect(nearestInParts(0.3, 2)).toEqual({ lower: 0.5, upper: 1 });
  expect(nearestInParts(-1.7, 2)).toEqual({ lower: -1.5, upper: -2 });
  expect(nearestInParts(2.22, 10)).toEqual({ lower: 2.2, upper: 2.3 });
  expect([upToParts(2.5, 1), upToParts(2.5, 2), upToParts(0.1 * 3, 10), upToParts(0.26, 4)]).toEqual([
    3, 2.5, 0.3, 0.5,
  ]);
});
