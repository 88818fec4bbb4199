import { expect, test } from 'vitest';
import { ageInShort, ageInWords, bornInTable, bornInWords } from './age';

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
  expect(ageInWords({ dateOfBirth: born }, '2026-11-21')).toBe(age);
});

test('a person born on 29 February gets older on 1 March in other years', () => {
  expect(ageInWords({ dateOfBirth: '2000-02-29' }, '2026-02-28')).toBe('25 years');
  expect(ageInWords({ dateOfBirth: '2000-02-29' }, '2026-03-01')).toBe('26 years');
});

test('an estimated age or birth date is marked as such', () => {
  const born = { dateOfBirth: '1981-01-01', birthEstimated: true };
  expect([ageInWords(born, '2026-11-21'), ageInShort(born, '2026-11-21')]).toEqual(['about 45 years', '~45 y']);
  expect(bornInWords(born)).toBe('about 1981');
  expect(bornInWords({ dateOfBirth: '2026-03-01', birthEstimated: true })).toBe('about Mar\u00a02026');
  expect(bornInWords({ dateOfBirth: '1981-04-03' })).toBe('3\u00a0Apr\u00a01981');
  expect(bornInTable({ dateOfBirth: '1981-04-03' })).toBe('03/04/1981');
  expect(ageInWords({ dateOfBirth: '2026-11-22', birthEstimated: true }, '2026-11-21')).toBe('');
});
