import { expect, test } from 'vitest';
import { linesAround, placesOf } from './trend-scale';

test.for([[[36.6, 39.1]], [[118, 142]], [[70]], [[0]], [[0.3, 0.4]], [[3, 497]]])(
  'two to six lines hold %o',
  ([values = []]) => {
    const lines = linesAround(values);
    expect(lines[0]).toBeLessThanOrEqual(Math.min(...values));
    expect(lines.at(-1)).toBeGreaterThanOrEqual(Math.max(...values));
    expect(lines.length).toBeGreaterThanOrEqual(2);
    expect(lines.length).toBeLessThanOrEqual(6);
  },
);

test('the lines are round numbers', () => {
  expect(linesAround([36.6, 39.1])).toEqual([36, 37, 38, 39, 40]);
  expect(linesAround([70.1, 70.3])).toEqual([70.1, 70.2, 70.3]);
});

test('instants are positioned by their time', () => {
  expect(placesOf(['2026-11-01T00:00:00Z', '2026-11-02T00:00:00Z', '2026-11-05T00:00:00Z'])).toEqual([0, 0.25, 1]);
  expect(placesOf(['2026-11-01T00:00:00Z'])).toEqual([0.5]);
});
