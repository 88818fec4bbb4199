import { describe, expect, it } from 'vitest';
import { holdsWords, nextSort, pagesAround, rangeText, readTableState, sortRows, writeTableState } from './table-state';

const address = { filters: ['name', 'status'] };
const written = (search: string, change: Parameters<typeof writeTableState>[2], prefix?: string) =>
  writeTableState(new URLSearchParams(search), { ...address, prefix }, change).toString();

describe('the address of a list', () => {
  it('opens the list where a bookmark was made', () => {
    const state = readTableState(new URLSearchParams('page=3&sort=-name&status=1&other=x'), address);
    expect(state).toEqual({ page: 2, sort: { column: 'name', descending: true }, filters: { status: '1' } });
  });

  it('opens on the first page where the page makes no sense', () => {
    for (const page of ['0', '-4', '1.5', 'two', '1e99', '']) {
      expect(readTableState(new URLSearchParams({ page }), address).page).toBe(0);
    }
  });

  it('counts pages from 1 and leaves the first one out', () => {
    expect(written('', { page: 1 })).toBe('page=2');
    expect(written('page=2', { page: 0 })).toBe('');
  });

  it('goes back to the first page with another filter or sort, and keeps what is not its own', () => {
    expect(written('page=4&tab=bills', { filters: { name: 'Ada Obi' } })).toBe('tab=bills&name=Ada+Obi');
    expect(written('page=4', { sort: { column: 'name', descending: true } })).toBe('sort=-name');
  });

  it('keeps filters and sort when only the page changes', () => {
    expect(written('name=Ada&sort=name', { page: 2 })).toBe('name=Ada&sort=name&page=3');
  });

  it('takes out a filter that was emptied', () => {
    expect(written('name=Ada&status=1', { filters: { name: '', status: '1' } })).toBe('status=1');
  });

  it('tells apart two tables on one screen', () => {
    expect(written('page=2', { page: 4 }, 'tickets')).toBe('page=2&tickets.page=5');
    expect(readTableState(new URLSearchParams('page=9&tickets.page=2'), { ...address, prefix: 'tickets' }).page).toBe(
      1,
    );
  });

  it('reads back what it wrote, whatever the text', () => {
    const filters = { name: 'Ọlá & “b”=c/日本 %', status: '0' };
    const params = writeTableState(new URLSearchParams(), address, { filters });
    expect(readTableState(new URLSearchParams(params.toString()), address).filters).toEqual(filters);
  });
});

describe('the rows of a list', () => {
  it('sorts a column up, then down, then not at all', () => {
    const up = nextSort(undefined, 'name');
    const down = nextSort(up, 'name');
    expect([up?.descending, down?.descending, nextSort(down, 'name')]).toEqual([false, true, undefined]);
    expect(nextSort(down, 'status')).toEqual({ column: 'status', descending: false });
  });

  it('sorts numbers as numbers, names as people do, and puts absent values last both ways', () => {
    const sorted = (values: (string | number | null)[], descending: boolean) =>
      sortRows(values, (value) => value, descending);
    expect(sorted([10, 9, null, 100], false)).toEqual([9, 10, 100, null]);
    expect(sorted([10, 9, null, 100], true)).toEqual([100, 10, 9, null]);
    expect(sorted(['Ward 10', 'ward 2', 'Émile', 'eve'], false)).toEqual(['Émile', 'eve', 'ward 2', 'Ward 10']);
  });

  it('says which rows of how many', () => {
    expect(rangeText(1, 10, 134)).toBe('11–20 of 134');
    expect(rangeText(13, 10, 134)).toBe('131–134 of 134');
    expect(rangeText(1, 10, 11)).toBe('11 of 11');
    expect(rangeText(0, 10, 0)).toBe('0 of 0');
    expect(rangeText(0, 25, 12345)).toBe('1–25 of 12,345');
    expect(rangeText(0, 10, 1000, 1000)).toBe('1–10 of more than 999');
    expect(rangeText(0, 10, 999, 1000)).toBe('1–10 of 999');
    expect(rangeText(500, 25, 12_526, 10_001)).toBe('12,501–12,525 of more than 10,000');
  });

  it('finds every typed word anywhere, whatever case and accents', () => {
    expect(holdsWords('Ọláwálé Adébáyò', 'ade OLA')).toBe(true);
    expect(holdsWords('Ọláwálé Adébáyò', 'ola okoro')).toBe(false);
    expect(holdsWords('Cardiology', '')).toBe(true);
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
