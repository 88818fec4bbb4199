import { expect, test } from 'vitest';
import { daysByYear, remainingByYear } from './leave-words';

const year = (of: number, days: number) => ({ leaveId: 'l', year: of, days });

test('a request over New Year says what each year has of it', () => {
  expect(daysByYear({ numberOfDays: 4, years: [year(2026, 4)] })).toBe('4');
  expect(daysByYear({ numberOfDays: 7, years: [year(2026, 4), year(2027, 3)] })).toBe('7 (2026: 4, 2027: 3)');
});

test('what is left is told by year where the days touch two', () => {
  expect(remainingByYear([{ year: 2026, remaining: 8 }])).toBe('8');
  expect(
    remainingByYear([
      { year: 2026, remaining: 8 },
      { year: 2027, remaining: 12 },
    ]),
  ).toBe('2026: 8, 2027: 12');
});
