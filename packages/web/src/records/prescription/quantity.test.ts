import { expect, test } from 'vitest';
import { quantityFor, timesADay, unitsIn } from './quantity';

test.each([
  ['1 tablet', 'three times a day', 7, 'tablet', 21],
  ['2 tabs', '2x', 5, 'tablet', 20],
  ['1 capsule', 'tds', 7, 'capsule', 21],
  ['1', 'b.d.', 3, 'tablet', 6],
  ['½ tablet', 'once daily', 30, 'tablet', 15],
  ['1/2', 'every 8 hours', 3, 'tablet', 5],
  ['1.5 tablets', '2 times a day', 3, 'tablet', 9],
  ['0,1 tablet', '3 x', 10, 'tablet', 3],
  ['1 comprimé', '3 fois par jour', 7, 'comprimé', 21],
  ['1 gélule', 'matin et soir', 5, 'gélule', 10],
  ['2 comprimés', 'toutes les 6 heures', 2, 'comprimé', 16],
  ['1 tablet', 'once a day', 1, 'tablet', 1],
  ['one tablet', 'twice', 5, 'tablet', 10],
])('%s, %s, for %i days of %s is %i', (dose, frequency, durationDays, unit, quantity) => {
  expect(quantityFor({ dose, frequency, durationDays }, { unit, dividedInto: 1 })).toBe(quantity);
});

test.each([
  ['5 ml', 'three times a day', 7, 'bottle'],
  ['1-2 tablets', 'three times a day', 7, 'tablet'],
  ['500 mg', 'three times a day', 7, 'tablet'],
  ['1 tablet', 'as needed', 7, 'tablet'],
  ['1 tablet', 'once a week', 7, 'tablet'],
  ['1 tablet', 'every 5 hours', 7, 'tablet'],
  ['1 tablet', '3', 7, 'tablet'],
  ['1 tablet', 'three times a day', null, 'tablet'],
  ['1 tablet', 'three times a day', 'seven', 'tablet'],
  ['', '', 7, 'tablet'],
  ['0 tablet', 'daily', 7, 'tablet'],
  ['900 tablets', '4 x', 365, 'tablet'],
  ['after food', 'daily', 7, 'tablet'],
])('%s, %s, for %s days of %s is left to the prescriber', (dose, frequency, durationDays, unit) => {
  expect(quantityFor({ dose, frequency, durationDays }, { unit, dividedInto: 1 })).toBeNull();
});

test('a dose and a frequency are parsed in both languages, with and without accents', () => {
  expect(
    ['2 Tablets', 'deux comprimes'].map((dose) => unitsIn(dose, dose.includes('T') ? 'tablet' : 'comprimé')),
  ).toEqual([2, 2]);
  expect(['OD', 'Une fois par jour', 'le matin', 'Q.I.D.', '4 times daily'].map(timesADay)).toEqual([1, 1, 1, 4, 4]);
});

test.each([
  ['½ tablet', 'daily', 5, 'tablet', 2, 2.5],
  ['1/2', 'every 8 hours', 3, 'tablet', 2, 4.5],
  ['0.25', 'daily', 3, 'tablet', 2, 1],
  ['0,25', 'daily', 3, 'comprimé', 4, 0.75],
  ['0.1 ml', '3 x', 1, 'ml', 100, 0.3],
  ['0.33 ml', 'daily', 1, 'ml', 10, 0.4],
] as const)(
  '%s, %s, for %i days of %s in parts of %i is %d',
  (dose, frequency, durationDays, unit, dividedInto, quantity) => {
    expect(quantityFor({ dose, frequency, durationDays }, { unit, dividedInto })).toBe(quantity);
  },
);
