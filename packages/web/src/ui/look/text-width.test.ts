import { expect, test } from 'vitest';
import { widestOf, widthOf } from './text-width';

// Widths measured in a browser, in the font of the screen.
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

test('bold text is wider, smaller text is narrower', () => {
  expect(widthOf('Amoxicillin', { strong: true })).toBeGreaterThan(widthOf('Amoxicillin'));
  expect(widthOf('Amoxicillin', { size: 12 })).toBeLessThan(widthOf('Amoxicillin'));
});

test('the widest text counts, and an empty list is 0 wide', () => {
  expect(widestOf(['Ada', 'Oluwafunmilayo'])).toBe(widthOf('Oluwafunmilayo'));
  expect(widestOf([])).toBe(0);
});
