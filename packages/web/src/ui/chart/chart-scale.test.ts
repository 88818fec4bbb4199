import { expect, test } from 'vitest';
import { scaleOf } from './chart-scale';

test.for([
  [0, [0, 1, 2]],
  [1, [0, 1, 2]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [20, [0, 5, 10, 15, 20]],
  [21, [0, 10, 20, 30]],
  [100, [0, 50, 100]],
  [1234, [0, 500, 1000, 1500]],
] as const)('a scale that holds %s', ([most, lines]) => {
  expect(scaleOf(most)).toEqual(lines);
});

test('every scale holds its number in round steps', () => {
  for (let most = 0; most < 3000; most += 7) {
    const lines = scaleOf(most);
    expect(lines.at(-1)).toBeGreaterThanOrEqual(most);
    expect(lines.length).toBeLessThanOrEqual(6);
    expect(lines.every(Number.isInteger)).toBe(true);
  }
});
