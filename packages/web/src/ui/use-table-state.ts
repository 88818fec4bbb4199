// The state of one table, read from the address and written to it.
import { useCallback } from 'react';
import { readTableState, type TableState, writeTableState } from './table-state';
import { useAddress } from './use-address';

export interface TableControl extends TableState {
  /** Rows on a page. */
  size: number;
  /** Whether any filter is set. */
  filtered: boolean;
  /** `instead`: not a step of the back button, because the page that was asked for is not there. */
  toPage: (page: number, instead?: boolean) => void;
  sortBy: (sort: TableState['sort']) => void;
  setFilter: (name: string, value: string) => void;
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
    (made: (now: TableState) => Partial<TableState>, replace: boolean) =>
      setParams(
        (now) => {
          const address = { filters, prefix };
          return writeTableState(now, address, made(readTableState(now, address)));
        },
        { replace },
      ),
    [setParams, filters, prefix],
  );
  return {
    ...state,
    size,
    filtered: Object.keys(state.filters).length > 0,
    toPage: (page, instead = false) => change(() => ({ page }), instead),
    sortBy: (sort) => change(() => ({ sort }), true),
    // Each letter of a filter would otherwise be a step of the back button.
    setFilter: (name, value) => change((now) => ({ filters: { ...now.filters, [name]: value } }), true),
    clearFilters: () => change(() => ({ filters: {} }), true),
  };
}
