import { expect, test } from 'vitest';
import { widestOf, widthOf } from './text-width';

// As a browser lays them out in the letters of the screen.
test.each([
  ['Partiellement payée, en retard', 199],
  ['Partiellement payé', 123],
  ['Full Blood Count, Urinalysis, Fasting Blood Sugar', 322],
  ['INV-000093', 82],
  ['27/12/2026', 76],
  ['In progress', 75],
])('%s takes about %i px', (words, measured) => {
  const width = widthOf(words);
  expect(width).toBeGreaterThanOrEqual(measured * 0.96);
  expect(width).toBeLessThanOrEqual(measured * 1.1);
});

test('bold letters are wider, small ones are narrower', () => {
  expect(widthOf('Amoxicillin', { strong: true })).toBeGreaterThan(widthOf('Amoxicillin'));
  expect(widthOf('Amoxicillin', { size: 12 })).toBeLessThan(widthOf('Amoxicillin'));
});

test('the longest words count, and none take nothing', () => {
  expect(widestOf(['Ada', 'Oluwafunmilayo'])).toBe(widthOf('Oluwafunmilayo'));
  expect(widestOf([])).toBe(0);
});
