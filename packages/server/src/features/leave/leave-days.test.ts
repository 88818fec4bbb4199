import { countWorkingDays, lastWorkingDay, remainingInWords } from '@almoner/contract/leave';
import fc from 'fast-check';
import { expect, test } from 'vitest';

test('a week has five working days, and both ends count', () => {
  expect(countWorkingDays('2026-11-23', '2026-11-29')).toBe(5);
  expect(countWorkingDays('2026-11-27', '2026-11-30')).toBe(2);
  expect(countWorkingDays('2026-11-27', '2026-11-27')).toBe(1);
  expect(countWorkingDays('2026-11-28', '2026-11-29')).toBe(0);
  expect(countWorkingDays('2026-11-29', '2026-11-27')).toBe(0);
  expect(countWorkingDays('2026-01-01', '2026-12-31')).toBe(261);
});

const aDay = fc
  .integer({ min: 0, max: 40_000 })
  .map((days) => new Date(Date.UTC(1990, 0, 1 + days)).toISOString().slice(0, 10));

test('counting day by day comes to the same', () => {
  fc.assert(
    fc.property(aDay, fc.integer({ min: 0, max: 400 }), (from, length) => {
      const days = Array.from({ length: length + 1 }, (_, day) => new Date(Date.parse(from) + day * 86_400_000));
      const working = days.filter((day) => day.getUTCDay() % 6 !== 0);
      expect(countWorkingDays(from, days.at(-1)?.toISOString().slice(0, 10) ?? '')).toBe(working.length);
    }),
  );
});

test('so many working days end on a working day, and counting them gives as many', () => {
  fc.assert(
    fc.property(aDay, fc.integer({ min: 1, max: 260 }), (from, days) => {
      const last = lastWorkingDay(from, days);
      expect(countWorkingDays(from, last)).toBe(days);
      expect(new Date(last).getUTCDay() % 6).not.toBe(0);
    }),
  );
});

test('what is left is said as people say it', () => {
  expect(remainingInWords(0, 'Casual Leave', 2026)).toBe('No days of Casual Leave remain in 2026.');
  expect(remainingInWords(1, 'Casual Leave', 2026)).toBe('Only 1 day of Casual Leave remains in 2026.');
  expect(remainingInWords(2, 'Casual Leave', 2026)).toBe('Only 2 days of Casual Leave remain in 2026.');
});
