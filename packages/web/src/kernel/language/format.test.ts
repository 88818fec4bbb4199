import { afterEach, describe, expect, test } from 'vitest';
import {
  currencySign,
  dayComplaint,
  formatAmount,
  formatBound,
  formatCount,
  formatDay,
  formatDayInText,
  formatInstant,
  formatInstantInText,
  formatMoney,
  formatMonth,
  formatRoughly,
  parseDay,
  today,
} from './format';
import { setLanguage } from './i18n';

afterEach(() => setLanguage('en'));

const lagos = { locale: 'en-NG', currency: 'NGN', timeZone: 'Africa/Lagos' };

test('a day is formatted for fields and for running text', () => {
  expect(formatDay('2026-11-21')).toBe('21/11/2026');
  expect(formatDayInText('2026-01-05')).toBe('5\u00a0Jan\u00a02026');
  expect(formatDayInText('2026-09-21')).toBe('21\u00a0Sep\u00a02026');
  expect(formatMonth('2026-09-21')).toBe('Sep\u00a02026');
  expect([formatDay(''), formatDayInText(''), formatMonth('')]).toEqual(['', '', '']);
});

test.each([
  ['21/11/2026', '2026-11-21'],
  [' 1/2/2026 ', '2026-02-01'],
  ['1.2.2026', '2026-02-01'],
  ['21-11-2026', '2026-11-21'],
  ['21112026', '2026-11-21'],
  ['2026-11-21', '2026-11-21'],
  ['29/02/2024', '2024-02-29'],
  ['3/4/85', '1985-04-03'],
  ['3 Apr 1985', '1985-04-03'],
  ['3-sept-85', '1985-09-03'],
  ['3 April 1985', '1985-04-03'],
  ['1/2/27', '2027-02-01'],
])('%s is parsed as %s', (typed, day) => {
  expect(parseDay(typed)).toBe(day);
});

test.each([
  '29/02/2026',
  '31/04/2026',
  '12/13/2026',
  '00/01/2026',
  '21/11',
  'tomorrow',
  '',
  '21/11/20261',
  '3 Foo 1985',
  '31/02/85',
])('%s is no day', (typed) => {
  expect(parseDay(typed)).toBeNull();
});

test('a year of two digits is the latest possible one: a birth in 27 was in 1927', () => {
  expect(parseDay('3/4/27', 2026)).toBe('1927-04-03');
  expect(parseDay('3/4/26', 2026)).toBe('2026-04-03');
});

test('the message for an invalid day says why it is invalid, and how a day is written', () => {
  expect(dayComplaint('31/02/2026')).toBe('Feb 2026 has 28 days.');
  expect(dayComplaint('31 Apr 2026')).toBe('Apr 2026 has 30 days.');
  expect(dayComplaint('4/31/2026')).toMatch('DD/MM/YYYY, such as 03/04/1985');
  expect(dayComplaint('tomorrow')).toMatch('3 Apr 1985');
  expect([dayComplaint(''), dayComplaint('2026-11-21')]).toEqual([undefined, undefined]);
});

test('today is the day at the hospital, not on the computer', () => {
  expect(today(lagos, new Date('2026-11-20T23:30:00Z'))).toBe('2026-11-21');
  expect(today({ timeZone: 'America/New_York' }, new Date('2026-11-21T03:00:00Z'))).toBe('2026-11-20');
});

test("an instant is shown in the hospital's time zone, midnight as 00", () => {
  expect(formatInstant('2026-11-20T23:05:00Z', lagos)).toBe('21/11/2026\u00a000:05');
  expect(formatInstantInText('2026-11-20T23:05:00Z', lagos)).toBe('21\u00a0Nov\u00a02026, 00:05');
});

test('money is grouped, exact to the kobo, and negative with a true minus', () => {
  expect(formatMoney(123456789, lagos)).toBe('₦1,234,567.89');
  expect(formatMoney(-1005, lagos)).toBe('\u2212₦10.05');
  const dakar = { ...lagos, currency: 'XOF' };
  expect(formatMoney(150_000, dakar)).toMatch(/1,500$/);
  expect(formatAmount(150_050, dakar)).toBe('1,500.50');
  expect(formatAmount(10, lagos)).toBe('0.10');
  expect(formatAmount(8_999_999_999_999_99, lagos)).toBe('8,999,999,999,999.99');
});

test('bounds of ranges are grouped like all numbers', async () => {
  expect([formatBound(13.5), formatBound(3000), formatBound(-0.0005)]).toEqual(['13.5', '3,000', '\u22120.0005']);
  await setLanguage('fr');
  expect([formatBound(13.5), formatBound(3000)]).toEqual(['13,5', '3\u202f000']);
});

test('the currency sign is that of formatted amounts', () => {
  expect(currencySign(lagos)).toBe('₦');
  expect(currencySign({ locale: 'en-GB', currency: 'GBP' })).toBe('£');
});

describe('in French', () => {
  test('days and months are French', async () => {
    await setLanguage('fr');
    expect(formatDay('2026-11-21')).toBe('21/11/2026');
    expect(formatDayInText('2026-11-21')).toBe('21\u00a0nov.\u00a02026');
    expect(formatMonth('2026-02-01')).toBe('févr.\u00a02026');
    expect(formatInstant('2026-11-20T23:05:00Z', lagos)).toBe('21/11/2026\u00a000:05');
    expect(formatInstantInText('2026-11-20T23:05:00Z', lagos)).toBe('21\u00a0nov.\u00a02026, 00:05');
    expect(dayComplaint('31/02/2026')).toBe('févr. 2026 ne compte que 28 jours.');
    expect(dayComplaint('demain')).toMatch('JJ/MM/AAAA, par exemple 03/04/1985, ou 3 avr. 1985');
  });

  test.each([
    ['3 avr. 1985', '1985-04-03'],
    ['3 avril 1985', '1985-04-03'],
    ['1er août 2026', '2026-08-01'],
    ['15 FEVRIER 1990', '1990-02-15'],
    ['15 févr. 1990', '1990-02-15'],
    ['9 juil. 2026', '2026-07-09'],
    ['9 juin 2026', '2026-06-09'],
    ['25-déc-26', '2026-12-25'],
    ['3 Apr 1985', '1985-04-03'],
    ['3/4/85', '1985-04-03'],
  ])('%s is parsed as %s', async (typed, day) => {
    await setLanguage('fr');
    expect(parseDay(typed)).toBe(day);
  });

  test('an ambiguous month is refused', async () => {
    await setLanguage('fr');
    expect([parseDay('9 jui 2026'), parseDay('9 ju 2026')]).toEqual([null, null]);
  });

  test("numbers follow French notation, whatever the hospital's locale", async () => {
    await setLanguage('fr');
    expect(formatMoney(125_000, lagos)).toBe('1\u202f250,00\u00a0₦');
    expect(formatMoney(-1005, { ...lagos, locale: 'fr-SN' })).toBe('\u221210,05\u00a0₦');
    expect(formatMoney(150_000, { locale: 'fr-SN', currency: 'XOF' })).toMatch(/^1\s500\sF\sCFA$/);
    expect(formatAmount(125_050, lagos)).toBe('1\u202f250,50');
    expect(formatRoughly(120_000_000, lagos)).toMatch(/^1,2\sM\s₦$/);
    expect(formatCount(1234, lagos)).toBe('1\u202f234');
  });
});

test('the hospital’s locale applies to readers of its language only', async () => {
  expect(formatCount(1_234_567, { locale: 'en-IN' })).toBe('12,34,567');
  expect(formatMoney(125_000, { locale: 'fr-SN', currency: 'NGN' })).toBe('₦1,250.00');
  await setLanguage('fr');
  expect(formatCount(1_234_567, { locale: 'en-IN' })).toBe('1\u202f234\u202f567');
  expect(formatCount(1_234_567, { locale: 'fr-CA' })).toBe('1\u00a0234\u00a0567');
});
