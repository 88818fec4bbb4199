// The total of a charge.
import { expect, test } from 'vitest';
import { chargeTotals, sumOfRows } from './lab-totals';

test('the discount is exact, and rounded half up to a kobo', () => {
  expect(chargeTotals(1234.56, 12.5)).toEqual({ amount: 123_456, discount: 15_432, total: 108_024 });
  expect(chargeTotals(0.01, 50)).toEqual({ amount: 1, discount: 1, total: 0 });
  expect(chargeTotals(4500, null)).toEqual({ amount: 450_000, discount: 0, total: 450_000 });
  expect(chargeTotals(100_000_000_000, 33.33)).toEqual({
    amount: 10_000_000_000_000,
    discount: 3_333_000_000_000,
    total: 6_667_000_000_000,
  });
});

test('an invalid amount or percentage has no total', () => {
  expect(chargeTotals('x', 0)).toBeUndefined();
  expect(chargeTotals(null, 0)).toBeUndefined();
  expect(chargeTotals(10, 101)).toBeUndefined();
});

test('amounts of rows are added in kobo', () => {
  expect(sumOfRows([0.1, 0.2, null, 'x'])).toBe(0.3);
  expect(sumOfRows([null])).toBeNull();
});
