import { expect, test } from 'vitest';
import { ageFromDays, ageInDays, rangeAgeInWords } from './age-units';

test('twelve months are one year at every age', () => {
  for (let years = 0; years <= 200; years += 1) {
    expect(ageInDays({ value: years * 12, unit: 'months' })).toBe(ageInDays({ value: years, unit: 'years' }));
  }
  expect(ageInDays({ value: 200, unit: 'years' })).toBe(73_050);
});

test('every day of life converts to an age and back unchanged', () => {
  for (let days = 0; days <= 73_050; days += 1) expect(ageInDays(ageFromDays(days))).toBe(days);
});

test('an age uses the largest unit that is exact', () => {
  expect([0, 1, 28, 30, 365, 547, 6574, 6575].map(rangeAgeInWords)).toEqual([
    '0 days',
    '1 day',
    '28 days',
    '1 month',
    '1 year',
    '18 months',
    '18 years',
    '6575 days',
  ]);
});
