import { expect, test } from 'vitest';
import { yearInWords, yearsOffered } from './leave-year';

test('the year of a leave type is shown with its period', () => {
  expect(yearInWords({ year: null, period: '' })).toBe('Every year');
  expect(yearInWords({ year: 2027, period: '' })).toBe('2027');
  expect(yearInWords({ year: null, period: 'January to June' })).toBe('Every year, January to June');
});

test('the options are the years around this one and the year already chosen', () => {
  expect(yearsOffered(2026, undefined)).toEqual([2025, 2026, 2027, 2028]);
  expect(yearsOffered(2026, 2027)).toEqual([2025, 2026, 2027, 2028]);
  expect(yearsOffered(2026, 2019)).toEqual([2019, 2025, 2026, 2027, 2028]);
});
