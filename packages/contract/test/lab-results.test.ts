// The wire form of laboratory reports: as specified for ordinary text, and without loss for any text.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { doubtOf, flagOf, rangeFor } from '../src/care/lab-flags.ts';
import { readResult, readResultList, writeResult, writeResultList } from '../src/care/lab-results.ts';
import { decodeMessage } from '../src/encoded-message.ts';

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

// Mostly characters of the separators, so that all their combinations occur.
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

test('splitting at the separators yields one part per entry', () => {
  fc.assert(
    fc.property(entries, (given) => {
      const parts = writeResult(given).split('][');
      expect(parts).toHaveLength(Math.max(1, given.length));
    }),
    { numRuns: 1000 },
  );
});

test('a text without a separator is not a result', () => {
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
  ['<5', 'LOW'],
  ['Negative', null],
  ['1e5', 'HIGH'],
  ['', null],
] as const)('%s is flagged against 13.5 to 17.5 as %s', ([value, flag]) => {
  expect(flagOf(value, range, 'en')).toBe(flag);
});

test.for([
  // Read in English, it would be a thousand times too high.
  ['3,250', 'LOW'],
  ['15,250', 'NORMAL'],
  ['15.250', 'NORMAL'],
  ['1 350', 'HIGH'],
  ['1\u202f350,5', 'HIGH'],
  ['13,4999', 'LOW'],
  ['1,350,000', null],
] as const)('%s, written in French, is flagged against 13.5 to 17.5 as %s', ([value, flag]) => {
  expect(flagOf(value, range, 'fr')).toBe(flag);
});

test('one bound is enough, and without a range there is no flag', () => {
  expect(flagOf('0', { low: null, high: 0 }, 'en')).toBe('NORMAL');
  expect(flagOf('0.0001', { low: null, high: 0 }, 'en')).toBe('HIGH');
  expect(flagOf('-999', { low: -9_999_999, high: null }, 'en')).toBe('NORMAL');
  expect(flagOf('14', undefined, 'en')).toBeNull();
});

// Value, range, unit, and the flag in English.
test.for([
  ['<0.01', [0.4, 4], '', 'LOW'],
  ['< 0.01 mIU/L', [0.4, 4], 'mIU/L', 'LOW'],
  ['>1000', [15, 150], '', 'HIGH'],
  ['9.1 g/dL', [12, 15.5], 'g/dL', 'LOW'],
  ['9.1g/dl', [12, 15.5], 'g/dL', 'LOW'],
  ['91 g/L', [12, 15.5], 'g/dL', null],
  ['9.1 g/dL', [12, 15.5], '', null],
  ['1.23E+02', [135, 145], '', 'LOW'],
  ['1.23e2', [100, 145], '', 'NORMAL'],
  ['1.23e-2', [0.4, 4], '', 'LOW'],
  ['1.2 x 10^3', [4, 11], '', 'HIGH'],
  ['1.2 × 10³', [4, 2000], '', 'NORMAL'],
  ['1.2×10⁻¹', [0.4, 4], '', 'LOW'],
  ['1e999', [0.4, 4], '', null],
  ['>= 60', [35, 50], '', 'HIGH'],
  ['≥60', [35, 50], '', 'HIGH'],
  ['=> 60', [35, 50], '', 'HIGH'],
  ['> = 60', [35, 50], '', 'HIGH'],
  ['<7', [5, 10], '', null],
  ['>7', [5, 10], '', null],
  ['<5', [5, 10], '', 'LOW'],
  ['≤5', [5, 10], '', null],
  ['≤ 4.9', [5, 10], '', 'LOW'],
  ['>10', [5, 10], '', 'HIGH'],
  ['>=10', [5, 10], '', null],
  ['<3', [null, 5], '', 'NORMAL'],
  ['<6', [null, 5], '', null],
  ['>5', [null, 5], '', 'HIGH'],
  ['>5', [5, null], '', 'NORMAL'],
  ['>4', [5, null], '', null],
  ['<5', [5, null], '', 'LOW'],
  // Nothing is below a normal value of 0.
  ['<0.3', [0, 5], '', 'NORMAL'],
  ['<3', [-2, 5], '', null],
  ['-5', [-2, 2], '', 'LOW'],
  ['−1.5', [-2, 2], '', 'NORMAL'],
  ['<-3', [-2, 2], '', 'LOW'],
  ['2-4', [0, 5], '', 'NORMAL'],
  ['6 – 8 /hpf', [0, 5], '/hpf', 'HIGH'],
  ['4-6', [0, 5], '', null],
  ['7.2 x10^9/L', [4, 11], '×10⁹/L', 'NORMAL'],
  ['7.2 ×10⁹', [4, 11], '×10⁹/L', 'NORMAL'],
  ['12.5 10*9/l', [4, 11], '×10⁹/L', 'HIGH'],
  ['5 µmol / L', [59, 104], 'umol/l', 'LOW'],
  ['45%', [40, 52], '%', 'NORMAL'],
  ['4,200 /µL', [null, 0], '/µL', 'HIGH'],
  ['1 350', [13.5, 17.5], '', 'HIGH'],
  ['.5', [1, 2], '', 'LOW'],
  ['<', [1, 2], '', null],
  ['+', [1, 2], '', null],
] as const)('%s stands to %j %s as %s', ([value, [low, high], unit, flag]) => {
  const bound = (given: number | null) => (given === null ? null : Math.round(given * 10_000));
  expect(flagOf(value, { low: bound(low), high: bound(high) }, 'en', unit)).toBe(flag);
});

const haemoglobin = { unit: 'g/dL', ranges: [range], plausibleLow: 20_000, plausibleHigh: 260_000 };
const doubt = (value: string, language = 'en') => {
  const found = doubtOf('Hb', value, haemoglobin, language);
  return found && [decodeMessage(found.message)?.id.split('.').at(-1), found.isConfirmable];
};

test.for([
  ['13.4', null],
  ['13.4 g/dL', null],
  ['2', null],
  ['26', null],
  ['<2.5', null],
  ['', null],
  ['  ', null],
  ['abc', ['notInUnit', true]],
  ['134 g/L', ['notInUnit', true]],
  ['13.4.', ['notInUnit', true]],
  ['13,4', ['writePoint', false]],
  ['<13,4 g/dL', ['writePoint', false]],
  ['112', ['implausible', true]],
  ['112 g/dL', ['implausible', true]],
  ['1.12E+2', ['implausible', true]],
  ['>26', ['implausible', true]],
  ['≥26', null],
  ['<2', ['implausible', true]],
  ['-13', ['implausible', true]],
] as const)('%s of a haemoglobin is doubted as %j', ([value, expected]) => {
  expect(doubt(value)).toEqual(expected);
});

test('a doubt depends on the language, on the unit and on the limits that are set up', () => {
  expect(doubt('13,4', 'fr')).toBeNull();
  expect(doubt('13.4', 'fr')).toBeNull();
  const open = { plausibleLow: null, plausibleHigh: null };
  expect(doubtOf('Mass', '112', { ...haemoglobin, ...open }, 'en')).toBeNull();
  // A well-known analyte is judged by its usual limits.
  expect(doubtOf('Hb', '112', { ...haemoglobin, ...open }, 'en')?.isConfirmable).toBe(true);
  expect(doubtOf('Hb', '26.5', { ...haemoglobin, ...open }, 'en')).toBeNull();
  expect(doubtOf('Hb', '26.5', haemoglobin, 'en')?.isConfirmable).toBe(true);
  expect(doubtOf('Hb', '112', { ...haemoglobin, ...open, plausibleHigh: 2_000_000 }, 'en')).toBeNull();
  expect(doubtOf('Hb', '112', { ...haemoglobin, ...open, unit: 'g' }, 'en')).toBeNull();
  expect(doubtOf('Hb', '-1', { ...haemoglobin, ...open }, 'en')?.isConfirmable).toBe(true);
  expect(doubtOf('Base', '-1', { unit: '', ranges: [{ ...range, low: -20_000 }], ...open }, 'en')).toBeNull();
  expect(doubtOf('Hb', 'abc', { unit: '', ranges: [], ...open }, 'en')).toBeNull();
  expect(doubtOf('Hb', 'abc', { unit: '', ranges: [], ...open, plausibleHigh: 1 }, 'en')).not.toBeNull();
  expect(doubtOf('Hb', '3', { unit: '', ranges: [], ...open, plausibleHigh: 20_000 }, 'en')).not.toBeNull();
  expect(doubtOf('Hb', '1', { unit: '', ranges: [], ...open, plausibleLow: 20_000 }, 'en')).not.toBeNull();
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
