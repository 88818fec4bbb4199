import { expect, test } from 'vitest';
import { assumedBirth, estimatedBirth, isBirthAssumed } from '../src/front/estimated-birth.ts';

const TODAY = '2026-11-27';

test.for([
  ['45', '1981-01-01'],
  ['45 years', '1981-01-01'],
  ['45y', '1981-01-01'],
  ['45 ans', '1981-01-01'],
  ['about 45', '1981-01-01'],
  ['environ 45 ans', '1981-01-01'],
  ['~45', '1981-01-01'],
  ['1981', '1981-01-01'],
  ['2', '2024-01-01'],
  // An age of one year is counted in months.
  ['1', '2025-11-01'],
  ['1 an', '2025-11-01'],
  ['8 months', '2026-03-01'],
  ['8 mois', '2026-03-01'],
  ['11 m', '2025-12-01'],
  ['2 y 6 m', '2024-05-01'],
  ['3 weeks', '2026-11-06'],
  ['5 jours', '2026-11-22'],
  ['0', '2026-11-01'],
  ['2026', '2026-01-01'],
] as const)('%s is born on %s', ([typed, born]) => {
  expect(estimatedBirth(typed, TODAY)).toBe(born);
});

test.for([
  '',
  'old',
  '131',
  '1849',
  '2027',
  '45 apples',
  '12/03/1981',
  '-4',
  '4.5',
  '200 y',
  '999w 999w',
  '999w 999d 110y',
  '3 y 3 ans',
  '130y 1d',
])('%s is no age', (typed) => {
  expect(estimatedBirth(typed, TODAY)).toBeUndefined();
});

test('an assumed age is recognised by the day of the registration', () => {
  const known = { knownBy: 'UNIDENTIFIED', birthEstimated: true, dateOfReg: '2026-01-02', dateOfBirth: '1996-01-01' };
  expect(assumedBirth('2026-01-02')).toBe('1996-01-01');
  expect(assumedBirth('1850-01-01')).toBe('1850-01-01');
  expect(isBirthAssumed(known)).toBe(true);
  expect(isBirthAssumed({ ...known, dateOfBirth: '1986-01-01' })).toBe(false);
  expect(isBirthAssumed({ ...known, knownBy: 'FULL_NAME' })).toBe(false);
  expect(isBirthAssumed({})).toBe(false);
});
