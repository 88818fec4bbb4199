// Phone numbers in a file that may have lost their leading zero: by the numbering plans of all countries.
import { mayLackZero } from '@almoner/contract/desk/import-rows';
import { type CountryCode, getCountries, getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { expect, test } from 'vitest';

const mobileOf = (country: CountryCode) =>
  (getExampleNumber(country, examples)?.formatNational() ?? '').replace(/\D/g, '');

test('a number may lack its zero exactly where mobile numbers of the country have one', () => {
  const countries = getCountries();
  expect(countries.length).toBeGreaterThan(200);
  const marked = countries.filter((country) => mayLackZero('70123456', country));
  expect(marked).toEqual(countries.filter((country) => mobileOf(country).startsWith('0')));
  // Benin, Côte d'Ivoire and Gabon got a zero with their new plans.
  expect(marked).toEqual(expect.arrayContaining(['BJ', 'CI', 'GA', 'NG', 'GH', 'KE', 'ZA', 'FR']));
  expect(['SN', 'CM', 'US', 'ES'].filter((country) => marked.includes(country as CountryCode))).toEqual([]);
});

test('where the country is not known, a number may lack its zero', () => {
  expect(mayLackZero('8031110008', undefined)).toBe(true);
});

test('seven to ten digits without a zero may lack it; a number with a zero, a code or spaces does not', () => {
  const numbers = ['7012345', '8031110008', ' 8031110008 ', '701234', '08031110008', '2348031110008', '+2348031110008'];
  expect(numbers.filter((number) => mayLackZero(number, 'NG'))).toEqual(['7012345', '8031110008', ' 8031110008 ']);
  expect(mayLackZero('803 111 0008', 'NG')).toBe(false);
});
