// The state of one table, read from the parameters of the screen and written to them.
import { Words } from '@almoner/contract/list';
import { useCallback } from 'react';
import type { z } from 'zod';
import type { SortBy } from './row-order';
import {
  named,
  readTable,
  type TableAddress,
  type TableFilters,
  type TableState,
  valueIn,
  writeTable,
} from './table-address';
import { useAddress } from './use-address';

/** What a table needs of its state, whatever it is filtered by. */
export interface TableControl {
  page: number;
  sort: SortBy | undefined;
  /** Rows on a page. */
  size: number;
  /** Whether any filter is set. */
  filtered: boolean;
  /** `instead`: not a step of the back button, because the page that was asked for is not there. */
  toPage: (page: number, instead?: boolean) => void;
  sortBy: (sort: SortBy | undefined) => void;
  clearFilters: () => void;
}

/** What a filter's field needs. */
export interface Filtered<Filters> {
  filters: Filters;
  raw: TableState['raw'];
  /** Whether the filter takes the text. */
  takes: (name: keyof Filters & string, text: string) => boolean;
  /** The text that was typed or chosen; empty for none. */
  setFilter: (name: keyof Filters & string, text: string) => void;
}

export interface Table<Filters extends object, Sort extends string = string> extends TableControl, Filtered<Filters> {
  sort: SortBy<Sort> | undefined;
}

export function useTable<Filters extends object, Sort extends string>(
  address: TableAddress<Filters, Sort>,
): Table<Filters, Sort> {
  const [params, setParams] = useAddress();
  const state = readTable(params, address);
  const schemas: Readonly<Record<string, z.ZodType>> = address.filters;

  const change = useCallback(
    (made: (now: TableState) => Parameters<typeof writeTable>[2], replace: boolean, typed?: string) =>
      setParams((now) => writeTable(now, address, made(readTable(now, address))), {
        replace,
        typed: typed === undefined ? undefined : named(address, typed),
      }),
    [setParams, address],
  );
  return {
    ...state,
    size: address.size,
    filtered: Object.keys(state.filters).length > 0,
    toPage: (page, instead = false) => change(() => ({ page }), instead),
    sortBy: (sort) => change(() => ({ sort }), true),
    takes: (name, text) => text === '' || schemas[name] === Words || valueIn(schemas[name], text) !== undefined,
    // Each letter of a filter would otherwise be a step of the back button.
    setFilter: (name, text) =>
      change(({ raw }) => ({ filters: { ...raw, [name]: text } }), true, schemas[name] === Words ? name : undefined),
    clearFilters: () => change(() => ({ filters: {} }), true),
  };
}

const plain: TableAddress = { filters: {}, sorts: undefined, size: 25, prefix: undefined };

/** The state of a table without filters. */
export const usePlainTable = () => useTable(plain);

/** What the fields of a list's filters need: `FilteredBy<typeof address>`. */
export interface FilteredBy<Address> {
  table: Filtered<TableFilters<Address>>;
}
