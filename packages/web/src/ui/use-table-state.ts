// The state of one table, read from the parameters of the screen and written to them.
import { useCallback } from 'react';
import { named, readTableState, type TableState, writeTableState } from './table-state';
import { useAddress } from './use-address';

export interface TableControl extends TableState {
  /** Rows on a page. */
  size: number;
  /** Whether any filter is set. */
  filtered: boolean;
  /** `instead`: not a step of the back button, because the page that was asked for is not there. */
  toPage: (page: number, instead?: boolean) => void;
  sortBy: (sort: TableState['sort']) => void;
  /** `typed`: in words that people type, which stand in no address. */
  setFilter: (name: string, value: string, typed?: boolean) => void;
  clearFilters: () => void;
}

interface TableOptions {
  filters?: readonly string[];
  size?: number;
  /** Tells apart two tables on one screen. */
  prefix?: string;
}

const NONE: readonly string[] = [];

export function useTableState({ filters = NONE, size = 25, prefix }: TableOptions = {}): TableControl {
  const [params, setParams] = useAddress();
  const state = readTableState(params, { filters, prefix });

  const change = useCallback(
    (made: (now: TableState) => Partial<TableState>, replace: boolean, typed?: string) => {
      const address = { filters, prefix };
      setParams((now) => writeTableState(now, address, made(readTableState(now, address))), {
        replace,
        typed: typed === undefined ? undefined : named(address, typed),
      });
    },
    [setParams, filters, prefix],
  );
  return {
    ...state,
    size,
    filtered: Object.keys(state.filters).length > 0,
    toPage: (page, instead = false) => change(() => ({ page }), instead),
    sortBy: (sort) => change(() => ({ sort }), true),
    // Each letter of a filter would otherwise be a step of the back button.
    setFilter: (name, value, typed = false) =>
      change((now) => ({ filters: { ...now.filters, [name]: value } }), true, typed ? name : undefined),
    clearFilters: () => change(() => ({ filters: {} }), true),
  };
}
