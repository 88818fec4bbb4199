import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '../../kernel/language/i18n';
import { unclearNumber } from '../../kernel/language/typed-number';
import { numberFrom, numberText } from './number-value';

afterEach(() => setLanguage('en'));

test.each([
  ['12', 12],
  [' 1 234 ', 1234],
  ['1,234.50', 1234.5],
  ['1,234', 1234],
  ['12,5', 12.5],
  ['-3', -3],
  ['−3', -3],
  ['1.', 1],
  ['.5', 0.5],
  ['', null],
  ['  ', null],
  ['twelve', 'twelve'],
  ['1,23,4', '1,23,4'],
  ['1e3', '1e3'],
  ['.', '.'],
  ['-', '-'],
])('“%s” is %s', (typed, value) => {
  expect(numberFrom(typed)).toBe(value);
});

test.each([
  ['3,250', 3.25],
  ['37,5', 37.5],
  ['37.5', 37.5],
  ['0.125', 0.125],
  ['1 250', 1250],
  ['1 250,75', 1250.75],
  ['1.250.000', 1_250_000],
  ['3.250', '3.250'],
  ['1,250.5', '1,250.5'],
  ['12 50', '12 50'],
])('“%s” is parsed in French as %s', (typed, value) => {
  expect(numberFrom(typed, 'fr')).toBe(value);
});

test('a number is formatted in the reader’s language', async () => {
  expect([3.25, 1250, null, 'trois'].map((value) => numberText(value))).toEqual(['3.25', '1250', '', 'trois']);
  await setLanguage('fr');
  expect(numberText(3.25)).toBe('3,25');
});

test('an ambiguous number asks which of two is meant', async () => {
  expect(unclearNumber('1.250')).toBe('Write this as 1,250.00 or as 1.25.');
  expect([unclearNumber(1.25), unclearNumber('12.50'), unclearNumber(null)]).toEqual([undefined, undefined, undefined]);
  await setLanguage('fr');
  expect(unclearNumber('1.250')).toBe('Écrivez ce nombre 1\u202f250,00 ou 1,25.');
  expect(unclearNumber('1,000')).toBe('Écrivez ce nombre 1\u202f000,00 ou 1,0.');
});
