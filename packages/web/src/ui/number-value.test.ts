import { expect, test } from 'vitest';
import { numberFrom } from './number-value';

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
