import { expect, test } from 'vitest';
import { greatAgeOf } from '../src/house/great-age.ts';

test.each([
  ['1850-03-05', 176],
  ['1915-11-21', 111],
  ['1915-11-22', undefined],
  ['1916-11-21', undefined],
  ['1990-01-01', undefined],
  ['2027-01-01', undefined],
])('the age on 2026-11-21 of a person born on %s needs confirmation: %s', (born, years) => {
  expect(greatAgeOf(born, '2026-11-21')).toBe(years);
});
