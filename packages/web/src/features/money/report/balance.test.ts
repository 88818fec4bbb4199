import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '../../../kernel/language/i18n';
import { comparison } from './balance';
import { groupWord } from './report-words';

afterEach(() => setLanguage('en'));

test('a larger loss is worded as larger by a percentage, not as a negative change', async () => {
  expect(comparison(-118_000, -100_000)).toBe('The period before: <before/>; the loss is 18% larger.');
  expect(comparison(-82_000, -100_000)).toBe('The period before: <before/>; the loss is 18% smaller.');
  expect(comparison(-100_000, -100_000)).toBe('The period before: <before/>.');
  expect(comparison(-2_000_000, -100_000)).toBe('The period before: <before/>; the loss is 20 times as large.');
  await setLanguage('fr');
  expect(comparison(-118_000, -100_000)).toMatch(/la perte a augmenté de 18\s?%\.$/);
});

test('a gain is compared in per cent or, if very large, as a multiple; it is not compared with a loss', () => {
  expect(comparison(118_000, 100_000)).toBe('The period before: <before/>, a change of +18%.');
  expect(comparison(82_000, 100_000)).toBe('The period before: <before/>, a change of −18%.');
  expect(comparison(2_000_000, 100_000)).toBe('The period before: <before/>, now 20 times as much.');
  expect(comparison(50_000, -100_000)).toBe('The period before: <before/>.');
});

test('groups without a record name have words', async () => {
  expect(groupWord('ADMISSION', '')).toBe('Stays');
  expect(groupWord('LABORATORY', '')).toBe('Laboratory');
  expect(groupWord('Training fees', 'Training fees')).toBe('Training fees');
  await setLanguage('fr');
  expect(groupWord('ADMISSION', '')).toBe('Séjours');
});
