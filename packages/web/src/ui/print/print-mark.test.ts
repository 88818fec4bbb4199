import { expect, test } from 'vitest';
import { cssString, pageNumbers } from './print-mark';

test('a name in any script is unchanged in a style sheet', () => {
  expect(cssString('Ngọ́zí Adé · PAT_1234567')).toBe('"Ngọ́zí Adé · PAT_1234567"');
});

test('a name cannot end its CSS string', () => {
  expect(cssString('a"; } body { display: none } /* \\ \n')).toBe('"a\\22 ; } body { display: none } /* \\5c  \\a "');
});

test('a page shows its number and the number of pages', () => {
  expect(pageNumbers()).toBe('"Page " counter(page) " of " counter(pages)');
});
