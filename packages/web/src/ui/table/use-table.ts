// State of one table, read from the parameters of the screen and written to them.
import { Words } from '@almoner/contract/list';
import { useCallback } from 'react';
import type { z } from 'zod';
import { useAddress } from '../../kernel/route/use-address';
import type { SortBy } from './row-order';
import {
  named,
  readTableState,
  type TableAddress,
  type TableFilters,
  type TableState,
  valueIn,
  writeTableState,
} from './table-address';

/** State of a table that does not depend on its filters. */
export interface TableControl {
  page: number;
  sort: SortBy | undefined;
  /** Rows per page. */
  size: number;
  /** Whether any filter is set. */
  filtered: boolean;
  /** `instead` replaces the history entry, because the requested page does not exist. */
  toPage: (page: number, instead?: boolean) => void;
  sortBy: (sort: SortBy | undefined) => void;
  clearFilters: () => void;
}

/** State for the field of a filter. */
export interface Filtered<Filters> {
  filters: Filters;
  raw: TableState['raw'];
  /** Whether the text is a valid value of the filter. */
  takes: (name: keyof Filters & string, text: string) => boolean;
  /** Sets a filter to typed or chosen text; empty removes it. */
  setFilter: (name: keyof Filters & string, text: string) => void;
}

export interface Table<Filters extends object, Sort extends string = string> extends TableControl, Filtered<Filters> {
  sort: SortBy<Sort> | undefined;
}

export function useTable<Filters extends object, Sort extends string>(
  address: TableAddress<Filters, Sort>,
): Table<Filters, Sort> {
  const [params, setParams] = useAddress();
  const state = readTableState(params, address);
  const schemas: Readonly<Record<string, z.ZodType>> = address.filters;

  const change = useCallback(
    (made: (now: TableState) => Parameters<typeof writeTableState>[2], replace: boolean, typed?: string) =>
      setParams((now) => writeTableState(now, address, made(readTableState(now, address))), {
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
    // Replaces the history entry: otherwise each letter would be a step of the back button.
    setFilter: (name, text) =>
      change(({ raw }) => ({ filters: { ...raw, [name]: text } }), true, schemas[name] === Words ? name : undefined),
    clearFilters: () => change(() => ({ filters: {} }), true),
  };
}

const plain: TableAddress = { filters: {}, sorts: undefined, size: 25, prefix: undefined };

/** The state of a table without filters. */
export const usePlainTable = () => useTable(plain);

/** Props of the filters of a list: `FilteredBy<typeof address>`. */
export interface FilteredBy<Address> {
  table: Filtered<TableFilters<Address>>;
}
