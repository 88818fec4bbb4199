// Format of days and instants in texts; packages/words/test/months.test.ts finds code with a format of its own.
import { dateInText, dayInText, momentInText, monthInText, monthOfDayInText } from '@almoner/contract/day-in-text';
import { expect, test } from 'vitest';

test('a day and a point in time', () => {
  expect(dayInText('2026-11-05', 'en')).toBe('5 Nov 2026');
  expect(dateInText('2026-11-05', 'en')).toBe('5 Nov');
  expect(monthOfDayInText('2026-11-05', 'en')).toBe('Nov 2026');
  expect(momentInText('2026-11-05', '14:30', 'en')).toBe('5 Nov 2026, 14:30');
  expect(momentInText('2026-11-05', '14:30', 'fr')).toBe('5 nov. 2026, 14:30');
  expect([dayInText('', 'en'), dateInText('soon', 'en'), monthOfDayInText('', 'fr')]).toEqual(['', 'soon', '']);
});

test.each([
  ['en', 'Sep'],
  ['en-GB', 'Sep'],
  ['en-NG', 'Sep'],
  ['x-long', 'Sep'],
  ['fr', 'sept.'],
  ['fr-BJ', 'sept.'],
])('September is short in %s as %s', (tag, month) => {
  expect(monthInText(9, tag)).toBe(month);
  expect(dayInText('2026-09-21', tag)).toBe(`21 ${month} 2026`);
});

test('French has a first of the month', () => {
  expect(dayInText('2026-08-01', 'fr')).toBe('1er août 2026');
  expect(dayInText('2026-08-01', 'en')).toBe('1 Aug 2026');
});

test('English and French have twelve different months, and no thirteenth', () => {
  for (const tag of ['en', 'fr']) {
    const months = Array.from({ length: 12 }, (_, at) => monthInText(at + 1, tag));
    expect(new Set(months).size).toBe(12);
    expect([monthInText(0, tag), monthInText(13, tag)]).toEqual([undefined, undefined]);
  }
});
