import { Words } from '@almoner/contract/list';
import { billing } from '@almoner/contract/money/billing';
import { Active, Day } from '@almoner/contract/wire';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { listAddress, readTableState, tableAddress, writeTableState } from './table-address';

const shape = { name: Words, status: Active, from: Day, year: z.int32(), low: z.literal(true), of: z.uuid() };
const address = tableAddress(shape);
const read = (search: string) => readTableState(new URLSearchParams(search), address);
const written = (search: string, change: Parameters<typeof writeTableState>[2], prefix?: string) =>
  writeTableState(new URLSearchParams(search), { ...address, prefix }, change).toString();

describe('the address of a list', () => {
  it('reads page, sort and filters, and ignores other parameters', () => {
    expect(read('page=3&sort=-name&status=1&other=x')).toEqual({
      page: 2,
      sort: { column: 'name', descending: true },
      filters: { status: 1 },
      raw: { status: '1' },
    });
  });

  it('opens on the first page if the page is invalid', () => {
    for (const page of ['0', '-4', '1.5', 'two', '1e99', '']) expect(read(`page=${page}`).page).toBe(0);
  });

  it('counts pages from 1 and leaves out the first', () => {
    expect(written('', { page: 1 })).toBe('page=2');
    expect(written('page=2', { page: 0 })).toBe('');
  });

  it('returns to the first page after a change of filter or sort, and keeps other parameters', () => {
    expect(written('page=4&tab=bills', { filters: { name: 'Ada Obi' } })).toBe('tab=bills&name=Ada+Obi');
    expect(written('page=4', { sort: { column: 'name', descending: true } })).toBe('sort=-name');
    expect(written('cursor=older-7&status=1', { filters: {} })).toBe('');
  });

  it('keeps filters and sort when only the page changes', () => {
    expect(written('name=Ada&sort=name', { page: 2 })).toBe('name=Ada&sort=name&page=3');
  });

  it('removes a filter that was emptied', () => {
    expect(written('name=Ada&status=1', { filters: { name: '', status: '1' } })).toBe('status=1');
  });

  it('distinguishes two tables on one screen', () => {
    expect(written('page=2', { page: 4 }, 'tickets')).toBe('page=2&tickets.page=5');
    const other = tableAddress(shape, { prefix: 'tickets' });
    expect(readTableState(new URLSearchParams('page=9&tickets.page=2'), other).page).toBe(1);
  });

  it('round-trips any text', () => {
    const filters = { name: 'Ọlá & “b”=c/日本 %', status: '0' };
    const params = writeTableState(new URLSearchParams(), address, { filters });
    expect(readTableState(new URLSearchParams(params.toString()), address)).toMatchObject({
      raw: filters,
      filters: { name: filters.name, status: 0 },
    });
  });
});

describe('a filter of the address', () => {
  const id = '0198f5a0-0000-7000-8000-000000000001';

  it('is parsed by its schema: a number, a day, a choice, an id', () => {
    const { filters } = read(`status=0&from=2026-11-21&year=2026&low=true&of=${id}&name=+Ada+`);
    expect(filters).toEqual({ status: 0, from: '2026-11-21', year: 2026, low: true, of: id, name: 'Ada' });
  });

  it('is ignored if its value is invalid', () => {
    expect(read('status=REJECTED&from=23/11/2026&year=soon&low=x&of=Casual&name=++').filters).toEqual({});
    expect(read('from=2026-02-31&from=yesterday').filters).toEqual({});
  });

  it('of words is trimmed and cut as the server requires', () => {
    expect(read(`name=Ada%0AObi`).filters).toEqual({ name: 'Ada Obi' });
    expect(read(`name=${'x'.repeat(300)}`).filters.name).toHaveLength(199);
  });

  it('and a sort of a server list are those of the contract', () => {
    const list = listAddress(billing);
    const bills = (search: string) => readTableState(new URLSearchParams(search), list);
    expect(bills('status=UNPAID&sort=-amount')).toMatchObject({
      filters: { status: 'UNPAID' },
      sort: { column: 'amount', descending: true },
    });
    expect(bills('status=LOST&sort=colour')).toMatchObject({ filters: {}, sort: undefined });
    expectTypeOf(bills('').filters).not.toHaveProperty('nobody');
    expectTypeOf(bills('').sort).not.toEqualTypeOf<{ column: string; descending: boolean } | undefined>();
  });
});
