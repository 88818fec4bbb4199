// The wire form of laboratory reports: the specification's for ordinary text, and faithful for any.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { flagOf, rangeFor } from '../src/care/lab-flags.ts';
import { readResult, readResultList, writeResult, writeResultList } from '../src/care/lab-results.ts';

const ordinary = [
  { name: 'Haemoglobin', value: '13.5' },
  { name: 'White cell count', value: '7,2' },
];

test('ordinary text is written to the letter of the specification', () => {
  expect(writeResult(ordinary)).toBe('Haemoglobin::13.5][White cell count::7,2');
  expect(writeResultList(ordinary)).toBe('Haemoglobin::13.5][White_cell_count::7,2');
  expect(readResult('Haemoglobin::13.5][White cell count::7,2')).toEqual(ordinary);
  expect(readResultList('Haemoglobin::13.5][White_cell_count::7,2')).toEqual(ordinary);
});

test('a single colon, bracket or dash in ordinary text stays as it is', () => {
  expect(writeResult([{ name: 'Ratio a:b [x]', value: '[1:2]' }])).toBe('Ratio a:b [x]::[1:2]');
});

// Mostly of what the form is made of, so that every neighbourhood of separators comes up.
const nasty = fc.string({ unit: fc.constantFrom(':', ']', '[', '\\', '_', ' ', '\n', '\r', 'n', 'a', 'é', '😀') });
const text = fc.oneof(nasty, fc.string({ unit: 'binary' }));
const entries = fc.array(fc.record({ name: text, value: text }), { maxLength: 6 });

test('any text survives the round trip, in both forms', () => {
  fc.assert(
    fc.property(entries, (given) => {
      expect(readResult(writeResult(given))).toEqual(given);
      expect(readResultList(writeResultList(given))).toEqual(given);
    }),
    { numRuns: 3000 },
  );
});

test('whoever splits at the separators finds as many entries as there are', () => {
  fc.assert(
    fc.property(entries, (given) => {
      const parts = writeResult(given).split('][');
      expect(parts).toHaveLength(Math.max(1, given.length));
    }),
    { numRuns: 1000 },
  );
});

test('what has no separator is not a result', () => {
  expect(readResult('Haemoglobin')).toBeUndefined();
  expect(readResult('Haemoglobin::13][White cells')).toBeUndefined();
  expect(readResult('')).toEqual([]);
});

const range = { sex: 'ANY' as const, ageFrom: 0, ageTo: null, low: 135_000, high: 175_000 };

test.for([
  ['13.4999', 'LOW'],
  ['13.49999999999999999999999', 'LOW'],
  ['13.5', 'NORMAL'],
  [' 13,50 ', 'NORMAL'],
  ['17.5000000000000000000000001', 'HIGH'],
  ['17.5', 'NORMAL'],
  ['1,350', 'HIGH'],
  ['−3', 'LOW'],
  ['+14', 'NORMAL'],
  ['<5', null],
  ['Negative', null],
  ['1e5', null],
  ['', null],
] as const)('%s stands to 13.5 to 17.5 as %s', ([value, flag]) => {
  expect(flagOf(value, range, 'en')).toBe(flag);
});

test.for([
  // A thousand times too high to who reads English.
  ['3,250', 'LOW'],
  ['15,250', 'NORMAL'],
  ['15.250', 'NORMAL'],
  ['1 350', 'HIGH'],
  ['1\u202f350,5', 'HIGH'],
  ['13,4999', 'LOW'],
  ['1,350,000', null],
] as const)('%s of who writes French stands to 13.5 to 17.5 as %s', ([value, flag]) => {
  expect(flagOf(value, range, 'fr')).toBe(flag);
});

test('one bound is enough, and without a range there is no flag', () => {
  expect(flagOf('0', { low: null, high: 0 }, 'en')).toBe('NORMAL');
  expect(flagOf('0.0001', { low: null, high: 0 }, 'en')).toBe('HIGH');
  expect(flagOf('-999', { low: -9_999_999, high: null }, 'en')).toBe('NORMAL');
  expect(flagOf('14', undefined, 'en')).toBeNull();
});

test('the range is that of the sex and of the age in days on the day', () => {
  const baby = { ...range, ageFrom: 0, ageTo: 28 };
  const girl = { ...range, sex: 'FEMALE' as const, ageFrom: 28 };
  const ranges = [baby, girl];
  const born = (gender: 'MALE' | 'FEMALE') => ({ gender, dateOfBirth: '2026-03-01' });
  expect(rangeFor(ranges, born('MALE'), '2026-03-28')).toBe(baby);
  expect(rangeFor(ranges, born('MALE'), '2026-03-29')).toBeUndefined();
  expect(rangeFor(ranges, born('FEMALE'), '2026-03-29')).toBe(girl);
  expect(rangeFor(ranges, born('FEMALE'), '2026-02-28')).toBeUndefined();
});
