import { expect, test } from 'vitest';
import { t } from './leave.words';
import { daysByYear, firstDay, lastDay, remainingByYear } from './leave-words';

const year = (of: number, days: number) => ({ leaveId: 'l', year: of, days });

test('a request over New Year shows the days of each year', () => {
  expect(daysByYear({ numberOfDays: 4, years: [year(2026, 4)] })).toBe('4');
  expect(daysByYear({ numberOfDays: 7, years: [year(2026, 4), year(2027, 3)] })).toBe('7 (2026: 4, 2027: 3)');
});

test('remaining days are shown by year if the leave touches two years', () => {
  expect(remainingByYear([{ year: 2026, remaining: 8 }])).toBe('8');
  expect(
    remainingByYear([
      { year: 2026, remaining: 8 },
      { year: 2027, remaining: 12 },
    ]),
  ).toBe('2026: 8, 2027: 12');
});

test('half days appear in counts and at the half day', () => {
  expect(daysByYear({ numberOfDays: 2.5, years: [year(2026, 2.5)] })).toBe('2.5');
  expect(daysByYear({ numberOfDays: 3, years: [year(2026, 1.5), year(2027, 1.5)] })).toBe('3 (2026: 1.5, 2027: 1.5)');
  expect(remainingByYear([{ year: 2026, remaining: 0.5 }])).toBe('0.5');
  const days = { startDate: '2026-11-23', endDate: '2026-11-24' };
  expect(firstDay({ ...days, startsAtNoon: true, endsAtNoon: false })).toBe('23/11/2026, afternoon');
  expect(lastDay({ ...days, startsAtNoon: true, endsAtNoon: false })).toBe('24/11/2026');
  expect(lastDay({ ...days, startsAtNoon: false, endsAtNoon: true })).toBe('24/11/2026, morning');
});

test('what is left of a leave type agrees with its number', () => {
  const left = (remaining: number) => t.left({ remaining, duration: 1, year: '2026' });
  expect(left(1)).toBe('day left of 1 in 2026');
  expect(left(0)).toBe('days left of 1 in 2026');
});
