import { expect, test } from 'vitest';
import { cssString, pageNumbers } from './print-mark';

test('a name of any script stands in a style sheet as it is', () => {
  expect(cssString('Ngọ́zí Adé · PAT_1234567')).toBe('"Ngọ́zí Adé · PAT_1234567"');
});

test('a name cannot end the string it stands in', () => {
  expect(cssString('a"; } body { display: none } /* \\ \n')).toBe('"a\\22 ; } body { display: none } /* \\5c  \\a "');
});

test('a page says which of how many it is', () => {
  expect(pageNumbers()).toBe('"Page " counter(page) " of " counter(pages)');
});
