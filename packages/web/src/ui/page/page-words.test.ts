import { describe, expect, it } from 'vitest';
import { setLanguage } from '../../kernel/language/i18n';
import { countText, pagesAround, rangeText } from './page-words';

describe('the paging of a list', () => {
  it('formats the range of rows and the total', () => {
    expect(rangeText(1, 10, 134)).toBe('11–20 of 134');
    expect(rangeText(13, 10, 134)).toBe('131–134 of 134');
    expect(rangeText(1, 10, 11)).toBe('11 of 11');
    expect(rangeText(0, 10, 0)).toBe('0 of 0');
    expect(rangeText(0, 25, 12345)).toBe('1–25 of 12,345');
    expect(rangeText(0, 10, 1000, 1000)).toBe('1–10 of more than 999');
    expect(rangeText(0, 10, 999, 1000)).toBe('1–10 of 999');
    expect(rangeText(500, 25, 12_526, 10_001)).toBe('12,501–12,525 of more than 10,000');
    expect(countText(134)).toBe('134');
    expect(countText(1000, 1000)).toBe('more than 999');
  });

  it('formats them in French with French number formats', async () => {
    await setLanguage('fr');
    expect(rangeText(0, 25, 12345)).toBe('1–25 sur 12\u202f345');
    expect(rangeText(0, 10, 1000, 1000)).toBe('1–10 sur plus de 999');
    expect(countText(1000, 1000)).toBe('plus de 999');
    await setLanguage('en');
  });
});

it.each([
  [0, 0, [0]],
  [0, 2, [0, 1, 2]],
  [0, 9, [0, 1, 2, 3, 4]],
  [4, 9, [2, 3, 4, 5, 6]],
  [9, 9, [5, 6, 7, 8, 9]],
] as [number, number, number[]][])('around page %i of 0 to %i stand %o', (page, last, numbers) => {
  expect(pagesAround(page, last)).toEqual(numbers);
});
