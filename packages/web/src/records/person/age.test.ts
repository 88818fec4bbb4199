import { expect, test } from 'vitest';
import { ageInWords } from './age';

test.each([
  ['2026-11-21', '0 days'],
  ['2026-11-20', '1 day'],
  ['2026-10-22', '30 days'],
  ['2026-10-21', '1 month'],
  ['2024-11-22', '23 months'],
  ['2024-11-21', '2 years'],
  ['1990-11-22', '35 years'],
  ['1990-11-21', '36 years'],
  ['2026-11-22', ''],
])('somebody born on %s is on 2026-11-21 %s old', (born, age) => {
  expect(ageInWords(born, '2026-11-21')).toBe(age);
});

test('who was born on 29 February turns older on 1 March of other years', () => {
  expect(ageInWords('2000-02-29', '2026-02-28')).toBe('25 years');
  expect(ageInWords('2000-02-29', '2026-03-01')).toBe('26 years');
});
