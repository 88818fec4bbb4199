import { expect, test } from 'vitest';
import {
  currencySign,
  formatAmount,
  formatDay,
  formatDayInText,
  formatInstant,
  formatMoney,
  parseDay,
  today,
} from './format';

const lagos = { locale: 'en-NG', currency: 'NGN', timeZone: 'Africa/Lagos' };

test('a day is written for fields and for running text', () => {
  expect(formatDay('2026-11-21')).toBe('21/11/2026');
  expect(formatDayInText('2026-01-05')).toBe('5 Jan 2026');
  expect(formatDay('')).toBe('');
});

test.each([
  ['21/11/2026', '2026-11-21'],
  [' 1/2/2026 ', '2026-02-01'],
  ['1.2.2026', '2026-02-01'],
  ['21-11-2026', '2026-11-21'],
  ['21112026', '2026-11-21'],
  ['2026-11-21', '2026-11-21'],
  ['29/02/2024', '2024-02-29'],
])('%s is understood as %s', (typed, day) => {
  expect(parseDay(typed)).toBe(day);
});

test.each(['29/02/2026', '31/04/2026', '12/13/2026', '00/01/2026', '21/11', 'tomorrow', '', '21/11/20261', '1/2/80'])(
  '%s is no day',
  (typed) => {
    expect(parseDay(typed)).toBeNull();
  },
);

test('today is the day of the hospital, not of the computer', () => {
  expect(today(lagos, new Date('2026-11-20T23:30:00Z'))).toBe('2026-11-21');
  expect(today({ timeZone: 'America/New_York' }, new Date('2026-11-21T03:00:00Z'))).toBe('2026-11-20');
});

test("an instant is written in the hospital's time, midnight as 00", () => {
  expect(formatInstant('2026-11-20T23:05:00Z', lagos)).toBe('21/11/2026 00:05');
});

test('money is grouped, exact to the kobo, and negative with a true minus', () => {
  expect(formatMoney(123456789, lagos)).toBe('₦1,234,567.89');
  expect(formatMoney(-1005, lagos)).toBe('\u2212₦10.05');
  expect(formatAmount(10, lagos)).toBe('0.10');
  expect(formatAmount(8_999_999_999_999_99, lagos)).toBe('8,999,999,999,999.99');
});

test('the sign of the currency is the one that amounts have', () => {
  expect(currencySign(lagos)).toBe('₦');
  expect(currencySign({ locale: 'en-GB', currency: 'GBP' })).toBe('£');
});
