// Phone numbers read as numbers of the hospital's country, and which of them are the same.
import fc from 'fast-check';
import { getCountries, getExampleNumber, type PhoneNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples' with { type: 'json' };
import { describe, expect, test } from 'vitest';
import {
  ByPhone,
  foldPhone,
  isSamePhone,
  type PhoneCountry,
  phoneCountryOf,
  phoneForms,
  readPhone,
} from './phone.rules.ts';

const same = (one: string, other: string, country?: PhoneCountry) =>
  isSamePhone(readPhone(one, country), readPhone(other, country));

const withFormats = (phone: PhoneNumber) => ({
  country: phone.country,
  number: phone.number,
  nationalNumber: phone.nationalNumber,
  national: phone.formatNational(),
  international: phone.formatInternational(),
});

test('the country is that of the company, else the region of its locale', () => {
  expect(phoneCountryOf({ country: 'RU', locale: 'en-NG' })).toBe('RU');
  expect(phoneCountryOf({ country: null, locale: 'hu-HU' })).toBe('HU');
  expect(phoneCountryOf({ country: null, locale: 'fr' })).toBeUndefined();
  // Has no numbers of its own.
  expect(phoneCountryOf({ country: 'AQ', locale: 'en-NG' })).toBeUndefined();
});

describe('two numbers', () => {
  test.for<[country: PhoneCountry | undefined, one: string, other: string, isSame: boolean]>([
    ['NG', '+234 803 123 4567', '0803 123 4567', true],
    ['NG', '803 123 4567', '00234 803 123 4567', true],
    ['NG', '٠٨٠٣ ١٢٣ ٤٥٦٧', '+234 (0)803 123 4567', true],
    ['NG', '+44 803 123 4567', '0803 123 4567', false],
    ['NG', '+44 803 123 4567', '+234 803 123 4567', false],
    ['NG', '0803 123 4567', '0703 123 4567', false],
    ['RU', '8 916 123 45 67', '+7 916 123 45 67', true],
    ['RU', '8 916 123 45 67', '916 123 45 67', true],
    ['RU', '+44 916 123 4567', '8 916 123 45 67', false],
    ['HU', '06 20 123 4567', '+36 20 123 4567', true],
    ['HU', '6201234567', '+36 20 123 4567', true],
    ['IT', '612345678', '06 1234 5678', true],
    ['IT', '612345678', '+39 06 1234 5678', true],
    ['US', '(212) 555-0100', '+1 212 555 0100', true],
    ['US', '651 234 5678', '+65 1234 5678', false],
    ['IT', '06 1234 5678', '+39 06 1234 5678', true],
    ['IT', '06 1234 5678', '+39 6 1234 5678', false],
    ['SC', '2 510 123', '+248 2 510 123', true],
    // No number of Nigeria: compared by the part that its forms share.
    ['NG', '024 123 4567', '+233 24 123 4567', true],
    ['NG', '24 123 4567', '024 123 4567', true],
    // Without a country, as everywhere.
    [undefined, '0803 123 4567', '+234 803 123 4567', true],
    [undefined, '+44 803 123 4567', '0803 123 4567', true],
    [undefined, '8 916 123 45 67', '+7 916 123 45 67', true],
    [undefined, '06 20 123 4567', '+36 20 123 4567', false],
    ['NG', '0123', '123', false],
    ['NG', '4567', '0803 123 4567', false],
  ])('in %s: %s and %s are the same: %s', ([country, one, other, isSame]) => {
    expect(same(one, other, country)).toBe(isSame);
    expect(same(other, one, country)).toBe(isSame);
    if (isSame) {
      expect(phoneForms(one, country)).toContain(foldPhone(other));
      expect(phoneForms(other, country)).toContain(foldPhone(one));
    }
  });
});

test('a mobile number of any country is one in each of its forms', () => {
  const numbers = getCountries().flatMap((country) => getExampleNumber(country, examples) ?? []);
  const valid = numbers.filter((number) => number.isValid());
  expect(valid.length).toBeGreaterThan(200);
  for (const { country, number, nationalNumber, ...formatted } of valid.map(withFormats)) {
    const forms = [...Object.values(formatted), number, nationalNumber, `00${number.slice(1)}`];
    for (const one of forms) {
      const stored = new Set(phoneForms(one, country));
      const others = forms.filter((other) => !same(one, other, country) || !stored.has(foldPhone(other)));
      expect([country, one, others]).toEqual([country, one, []]);
    }
  }
});

test('numbers that are found by phone are those that are the same', () => {
  const national = fc.constantFrom('8031234567', '8031234568', '9161234567', '241234567', '7911123456', '4567');
  const written = fc
    .tuple(fc.constantFrom('', '0', '+234', '234', '00234', '+7', '8', '+44', '44', '+'), national)
    .map((parts) => parts.join(''));
  const country = fc.constantFrom<PhoneCountry | undefined>('NG', 'RU', undefined);
  fc.assert(
    fc.property(fc.array(written, { maxLength: 6 }), written, country, (numbers, asked, home) => {
      const byPhone = new ByPhone<number>();
      for (const [place, one] of numbers.entries()) byPhone.add('ada', readPhone(one, home), place);
      const first = numbers.findIndex((one) => same(one, asked, home));
      expect(byPhone.find('ada', readPhone(asked, home))).toBe(first === -1 ? undefined : first);
      expect(byPhone.find('obi', readPhone(asked, home))).toBeUndefined();
    }),
    { numRuns: 2000 },
  );
});
