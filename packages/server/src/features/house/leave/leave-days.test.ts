// Counting working days by year, and finding the end of a number of them.
import { remainingInWords } from '@almoner/contract/house/leave';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { translateMessage } from '../../../kernel/base/language.ts';
import { countByYear as countWith, lastDayOf as lastWith, sumOf } from './leave-days.rules.ts';

const WEEK = [1, 2, 3, 4, 5];
const whole = { startsAtNoon: false, endsAtNoon: false };
const countByYear = (from: string, to: string, workingDays: number[], ...holidays: string[]) =>
  countWith({ from, to, ...whole }, { workingDays, holidays: new Set(holidays) });
const lastDayOf = (from: string, days: number, workingDays: number[], ...holidays: string[]) =>
  lastWith({ from, startsAtNoon: false }, days, { workingDays, holidays: new Set(holidays) })?.endDate;
const count = (from: string, to: string, days = WEEK) => sumOf(countByYear(from, to, days));

test('a week has five working days, and both ends count', () => {
  expect(count('2026-11-23', '2026-11-29')).toBe(5);
  expect(count('2026-11-27', '2026-11-30')).toBe(2);
  expect(count('2026-11-27', '2026-11-27')).toBe(1);
  expect(count('2026-11-28', '2026-11-29')).toBe(0);
  expect(count('2026-11-29', '2026-11-27')).toBe(0);
  expect(count('2026-01-01', '2026-12-31')).toBe(261);
});

test('other working weeks of seven or two days are counted by their days', () => {
  expect(count('2026-11-23', '2026-11-29', [1, 2, 3, 4, 5, 6, 7])).toBe(7);
  expect(count('2026-11-23', '2026-11-29', [6, 7])).toBe(2);
  expect(lastDayOf('2026-11-23', 3, [6, 7])).toBe('2026-12-05');
});

test('a span over New Year is counted per year', () => {
  expect(countByYear('2026-12-28', '2027-01-05', WEEK)).toEqual([
    { year: 2026, days: 4 },
    { year: 2027, days: 3 },
  ]);
  expect(countByYear('2026-12-31', '2027-01-01', [1])).toEqual([
    { year: 2026, days: 0 },
    { year: 2027, days: 0 },
  ]);
});

test('a public holiday is no working day; on a day off it changes nothing', () => {
  expect(countByYear('2026-12-21', '2027-01-04', WEEK, '2026-12-25', '2026-12-26', '2027-01-01')).toEqual([
    { year: 2026, days: 8 },
    { year: 2027, days: 1 },
  ]);
  expect(lastDayOf('2026-12-24', 2, WEEK)).toBe('2026-12-25');
  expect(lastDayOf('2026-12-24', 2, WEEK, '2026-12-25')).toBe('2026-12-28');
});

const aDay = fc
  .integer({ min: 0, max: 40_000 })
  .map((days) => new Date(Date.UTC(1990, 0, 1 + days)).toISOString().slice(0, 10));
const someDays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 });

test('a number of working days ends on a working day, and counting the span gives the number', () => {
  fc.assert(
    fc.property(aDay, fc.integer({ min: 1, max: 50 }), someDays, (from, days, worked) => {
      const last = lastDayOf(from, days, worked) ?? '';
      expect(count(from, last, worked)).toBe(days);
      expect(worked).toContain(new Date(last).getUTCDay() || 7);
    }),
  );
});

test('more working days than a year has are too many for one request', () => {
  expect(lastDayOf('2026-01-05', 261, WEEK)).toBe('2027-01-04');
  expect(lastDayOf('2026-01-05', 263, WEEK)).toBeUndefined();
  expect(lastDayOf('2026-01-05', 60, [7])).toBeUndefined();
});

test('a half day counts half, on a working day, in its year', () => {
  const count = (from: string, to: string, startsAtNoon: boolean, endsAtNoon: boolean) =>
    countWith({ from, to, startsAtNoon, endsAtNoon }, { workingDays: WEEK, holidays: new Set(['2027-01-01']) });
  const days = (...given: Parameters<typeof count>) => sumOf(count(...given));
  expect(days('2026-11-23', '2026-11-23', true, false)).toBe(0.5);
  expect(days('2026-11-23', '2026-11-23', false, true)).toBe(0.5);
  expect(days('2026-11-23', '2026-11-27', true, true)).toBe(4);
  expect(days('2026-11-21', '2026-11-23', true, true)).toBe(0.5);
  expect(count('2026-12-30', '2027-01-04', true, true)).toEqual([
    { year: 2026, days: 1.5 },
    { year: 2027, days: 0.5 },
  ]);
  expect(days('2026-12-31', '2027-01-01', false, true)).toBe(1);
});

test('a number of half days ends where counting the span gives the number', () => {
  fc.assert(
    fc.property(
      aDay,
      fc.integer({ min: 1, max: 100 }),
      fc.boolean(),
      someDays,
      fc.array(aDay),
      (from, halves, startsAtNoon, workingDays, holidays) => {
        const worked = { workingDays, holidays: new Set(holidays) };
        const end = lastWith({ from, startsAtNoon }, halves / 2, worked);
        if (!end) return;
        const isWorked = countWith({ from, to: from, ...whole }, worked)[0]?.days === 1;
        const span = { from, to: end.endDate, startsAtNoon: startsAtNoon && isWorked, endsAtNoon: end.endsAtNoon };
        expect(sumOf(countWith(span, worked))).toBe(halves / 2);
      },
    ),
  );
});

test('the days left are worded naturally', () => {
  const left = (days: number, language = 'en') =>
    translateMessage(remainingInWords(days, 'Casual Leave', 2026), language);
  expect(left(0)).toBe('No Casual Leave days are left in 2026.');
  expect(left(1)).toBe('Only 1 Casual Leave day is left in 2026.');
  expect(left(2)).toBe('Only 2 Casual Leave days are left in 2026.');
  expect([0, 1, 2].map((days) => left(days, 'fr'))).toEqual([
    'Casual Leave\u202f: il ne reste aucun jour en 2026.',
    'Casual Leave\u202f: il ne reste que 1 jour en 2026.',
    'Casual Leave\u202f: il ne reste que 2 jours en 2026.',
  ]);
  expect([0.5, 1.5].map((days) => left(days))).toEqual([
    'Only 0.5 Casual Leave days are left in 2026.',
    'Only 1.5 Casual Leave days are left in 2026.',
  ]);
  expect(left(1.5, 'fr')).toBe('Casual Leave\u202f: il ne reste que 1,5 jour en 2026.');
});
