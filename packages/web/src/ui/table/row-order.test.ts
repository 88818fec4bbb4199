import { describe, expect, it } from 'vitest';
import { nextSort, sortRows } from './row-order';

describe('the rows of a list', () => {
  it('sorts a column up, then down, then not at all', () => {
    const up = nextSort(undefined, 'name');
    const down = nextSort(up, 'name');
    expect([up?.descending, down?.descending, nextSort(down, 'name')]).toEqual([false, true, undefined]);
    expect(nextSort(down, 'status')).toEqual({ column: 'status', descending: false });
  });

  it('sorts numbers as numbers, names in natural order, and absent values last in both directions', () => {
    const sorted = (values: (string | number | null)[], descending: boolean) =>
      sortRows(values, (value) => value, descending);
    expect(sorted([10, 9, null, 100], false)).toEqual([9, 10, 100, null]);
    expect(sorted([10, 9, null, 100], true)).toEqual([100, 10, 9, null]);
    expect(sorted(['Ward 10', 'ward 2', 'Émile', 'eve'], false)).toEqual(['Émile', 'eve', 'ward 2', 'Ward 10']);
  });
});
