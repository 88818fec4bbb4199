// Lines of the record for a discharge summary.
import { expect, test } from 'vitest';
import { ageOf } from './summary-page.rules.ts';
import { t } from './summary-page.words.ts';
import { fitLines, resultsInWords } from './summary-text.rules.ts';

const result = (given: object) => ({
  name: 'Hb',
  value: '9.1',
  unit: 'g/dL',
  range: null,
  flag: null,
  confirmed: false,
  language: 'en',
  ...given,
});
const inLanguage = (language: string, ...results: ReturnType<typeof result>[]) =>
  resultsInWords([{ date: '2026-11-20', title: 'Blood', results, correctedSince: false }], language)[0];

test.for([
  ['low, with its range', { flag: 'LOW', range: { low: 120_000, high: 165_000 } }, 'Hb 9.1 g/dL (low; 12–16.5)'],
  ['high, above the only bound', { flag: 'HIGH', range: { low: null, high: 85_000 } }, 'Hb 9.1 g/dL (high; up to 8.5)'],
  ['low, below the only bound', { flag: 'LOW', range: { low: 100_000, high: null } }, 'Hb 9.1 g/dL (low; from 10)'],
  ['as it should be', { flag: 'NORMAL', range: { low: 90_000, high: 100_000 } }, 'Hb 9.1 g/dL'],
  ['without unit, in two lines', { unit: '', value: 'ring\nforms' }, 'Hb ring forms'],
])('a result is written %s', ([, given, words]) => {
  expect(inLanguage('en', result(given as object))).toBe(`20 Nov 2026 Blood: ${words}`);
});

test('an empty result is left out, and a report without results has no colon', () => {
  expect(inLanguage('en', result({ value: '' }))).toBe('20 Nov 2026 Blood');
});

test.for([
  ['en', '20 Nov 2026 Blood (assessed before the patient’s gender or date of birth was corrected): Hb 9.1 g/dL (low)'],
  [
    'fr',
    '20 nov. 2026 Blood (évalué avant la correction du sexe ou de la date de naissance du patient)\u202f: Hb 9,1 g/dL (bas)',
  ],
])('flags for another sex or birth date are marked in %s', ([language, line]) => {
  const report = { date: '2026-11-20', title: 'Blood', results: [result({ flag: 'LOW' })], correctedSince: true };
  expect(resultsInWords([report], language ?? '')).toEqual([line]);
});

test('values and bounds are in the number format of the language', () => {
  const low = result({ flag: 'LOW', range: { low: 120_000, high: 165_000 } });
  expect(inLanguage('fr', low)).toBe('20 nov. 2026 Blood\u202f: Hb 9,1 g/dL (bas\u202f; 12–16,5)');
});

test('lines that do not fit are counted, and none is cut', () => {
  const lines = Array.from({ length: 100 }, (_, nth) => `line ${nth} of a hundred`);
  const text = fitLines(lines, 200, 'en');
  expect(text.length).toBeLessThanOrEqual(200);
  const kept = text.split('\n');
  expect(kept.at(-1)).toBe(`… ${100 - (kept.length - 1)} more lines in the record`);
  expect(kept.slice(0, -1)).toEqual(lines.slice(0, kept.length - 1));
  expect(kept.length).toBeGreaterThan(5);
  expect(fitLines(lines, 10_000, 'en')).toBe(lines.join('\n'));
});

test.for([
  ['2026-11-01', t.days({ count: 19 })],
  ['2026-10-20', t.months({ count: 1 })],
  ['2024-11-21', t.months({ count: 23 })],
  ['2024-11-20', t.years({ count: 2 })],
  ['1990-12-31', t.years({ count: 35 })],
] as const)('who was born on %s is of an age on 2026-11-20', ([born, age]) => {
  expect(ageOf(born, '2026-11-20')).toBe(age);
});
