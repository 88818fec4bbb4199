import { afterEach, expect, test } from 'vitest';
import { speak } from '../../../kernel/i18n';
import { comparison } from './balance';
import { groupWord } from './report-words';

afterEach(() => speak('en'));

test('a loss that grew is called larger, with how much, and never a negative change', async () => {
  expect(comparison(-118_000, -100_000)).toBe('The period before: <before/>; the loss is 18% larger.');
  expect(comparison(-82_000, -100_000)).toBe('The period before: <before/>; the loss is 18% smaller.');
  expect(comparison(-100_000, -100_000)).toBe('The period before: <before/>.');
  expect(comparison(-2_000_000, -100_000)).toBe('The period before: <before/>; the loss is 20 times as large.');
  await speak('fr');
  expect(comparison(-118_000, -100_000)).toMatch(/la perte a augmenté de 18\s?%\.$/);
});

test('a gain is compared in per cent, of a very large one as a multiple, and with a loss not at all', () => {
  expect(comparison(118_000, 100_000)).toBe('The period before: <before/>, a change of +18%.');
  expect(comparison(82_000, 100_000)).toBe('The period before: <before/>, a change of −18%.');
  expect(comparison(2_000_000, 100_000)).toBe('The period before: <before/>, now 20 times as much.');
  expect(comparison(50_000, -100_000)).toBe('The period before: <before/>.');
});

test('groups that no record names have words', async () => {
  expect(groupWord('ADMISSION', '')).toBe('Stays');
  expect(groupWord('LABORATORY', '')).toBe('Laboratory');
  expect(groupWord('Training fees', 'Training fees')).toBe('Training fees');
  await speak('fr');
  expect(groupWord('ADMISSION', '')).toBe('Séjours');
});
