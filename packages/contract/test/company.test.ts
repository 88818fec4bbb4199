// The accepted currencies, time zones, languages and countries: those that Intl knows.
import { expect, test } from 'vitest';
import { CompanyInput } from '../src/house/company-settings.ts';
import { countryName, isCountry, isLocale, isTimeZone } from '../src/house/company-values.ts';
import { isKeptCurrency } from '../src/house/currency.ts';

test('only currencies with two decimals or none', () => {
  expect(['NGN', 'GHS', 'EUR', 'XOF', 'XAF', 'JPY'].every(isKeptCurrency)).toBe(true);
  expect(['KWD', 'ngn', 'ZZZ', ''].some(isKeptCurrency)).toBe(false);
});

test('time zones by name, and no offsets', () => {
  expect(['Africa/Lagos', 'UTC', 'Etc/GMT+1'].every(isTimeZone)).toBe(true);
  expect(['+01:00', 'Lagos', ''].some(isTimeZone)).toBe(false);
});

test('languages in the spelling of Intl, without extensions', () => {
  expect(['en', 'en-NG', 'sr-Latn-RS'].every(isLocale)).toBe(true);
  expect(['EN-ng', 'en-NG-u-nu-arab', 'xx', 'no locale', ''].some(isLocale)).toBe(false);
});

test('countries of today, and no groups of them', () => {
  expect(['NG', 'GH', 'GB'].every(isCountry)).toBe(true);
  expect(['EU', 'ZZ', 'DD', 'SU', 'ng', 'NGA', ''].some(isCountry)).toBe(false);
  expect(countryName('NG')).toBe('Nigeria');
});

test('a session that ends before the screen locks is refused at its field', () => {
  const known = { name: 'A', currency: 'NGN', timeZone: 'UTC', locale: 'en', slotMinutes: 30, invoicePrefix: 'INV-' };
  const checked = CompanyInput.safeParse({ ...known, idleLockMinutes: 10, idleMinutes: 9, sessionHours: 12 });
  expect(checked.error?.issues.map(({ path }) => path)).toEqual([['idleMinutes']]);
});
