import { expect, test } from 'vitest';
import { setLanguage } from '../../../kernel/language/i18n';
import { changeInWords, shareOf } from './month-change';

test.for([
  [34, 30, '13% more than last month'],
  [27, 30, '10% fewer than last month'],
  [30, 30, 'The same as last month'],
  [0, 30, '100% fewer than last month'],
  [90, 30, '200% more than last month'],
  [330, 30, '1,000% more than last month'],
  [64_000, 30, '2,133 times as many as last month'],
  [10_001, 10_000, 'Slightly more than last month'],
  [5, 0, ''],
  [0, 0, ''],
] as const)('%s now and %s before', ([now, before, words]) => {
  expect(changeInWords(now, before)).toBe(words);
});

test('a share is a whole per cent, also of an empty total', () => {
  expect(shareOf(8, 15)).toBe('53%');
  expect(shareOf(0, 0)).toBe('0%');
});

test('changes and shares are worded in French', async () => {
  await setLanguage('fr');
  expect(changeInWords(34, 30)).toMatch(/^13\s% de plus que le mois dernier$/);
  expect(shareOf(8, 15)).toMatch(/^53\s%$/);
  await setLanguage('en');
});
