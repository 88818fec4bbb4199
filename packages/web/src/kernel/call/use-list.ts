// A list that the server filters, sorts, counts and pages. Its state is sent in the body of a POST, so that names and phones
// are not part of a URL.
import type { AnyCall, BodyInput, Data } from '@almoner/contract/call';
import { LIST_COUNTED } from '@almoner/contract/list';
import type { Page } from '@almoner/contract/wire';
import { t } from './call.words';
import type { CallInput } from './client';
import type { ExportChunk } from './export-rows';
import { Problem } from './problem';
import { type CallState, useRead } from './use-call';

/** The two calls of a list, as `list` of the contract declares them. */
export interface ListCalls<C extends AnyCall> {
  page: C;
  export: AnyCall;
}

export type ListFilters<C extends AnyCall> = NonNullable<BodyInput<C>['filters']>;
export type ListSort<C extends AnyCall> = Extract<BodyInput<C>['sort'], string>;

/** State of a list for the body of its request; filters that are undefined or empty are not sent. */
interface ListQuery<C extends AnyCall> {
  page: number;
  size: number;
  sort: { column: ListSort<C>; descending: boolean } | undefined;
  filters: ListFilters<C>;
}

type RowOf<C extends AnyCall> = Data<C> extends Page<infer Row> ? Row : never;

/** A list on a screen: one page of it, and access to all rows. */
export interface Listed<Row, Answer = Page<Row>> extends Omit<CallState<AnyCall>, 'data'> {
  data: (Answer & Page<Row>) | undefined;
  /** Names of the columns that it can be sorted by. */
  sorts: readonly string[];
  /** Number at which the server stops counting. */
  bound: number;
  /** All rows that pass the filters, in the present order, with the total. */
  parts: (signal: AbortSignal) => AsyncIterable<ExportChunk<Row>>;
}

/** All rows that pass the filters, as a stream from the server. */
export async function* exportChunks<C extends AnyCall>(
  calls: ListCalls<C>,
  asked: Record<string, unknown>,
  signal: AbortSignal,
) {
  const { readExport } = await import('./export-rows');
  yield* readExport<RowOf<C>>(calls.export, asked, signal);
}

/** All rows of a call that only answers pages; `inputOf` makes the input for one page. */
export const pagedChunks = <C extends AnyCall>(
  call: C,
  inputOf: (which: { page: number; size: number }) => CallInput<C>,
): Listed<RowOf<C> & { id: string }>['parts'] =>
  async function* (signal) {
    const { readPages } = await import('./export-rows');
    yield* readPages(call, inputOf, signal);
  };

export function useList<C extends AnyCall>(
  calls: ListCalls<C>,
  { page, size, sort, filters }: ListQuery<C>,
): Listed<RowOf<C>, Data<C>> {
  const set = Object.fromEntries(
    Object.entries<unknown>(filters).filter(([, value]) => value !== undefined && value !== ''),
  );
  const asked = {
    filters: set,
    ...(sort ? { sort: sort.column, direction: sort.descending ? 'desc' : 'asc' } : {}),
  };
  const backwards = typeof set.from === 'string' && typeof set.to === 'string' && set.from > set.to;
  const body = { ...asked, page, size } as BodyInput<C>;
  const found = useRead(calls.page, { body }, { keepPrevious: true, enabled: !backwards });
  const state = backwards ? { ...found, ...nothingLies() } : found;
  return {
    ...state,
    data: state.data as (Data<C> & Page<RowOf<C>>) | undefined,
    sorts: calls.page.list?.sorts ?? [],
    bound: LIST_COUNTED + 1,
    parts: (signal) => exportChunks(calls, asked, signal),
  };
}

const nothingLies = () => ({
  data: undefined,
  problem: new Problem('badRequest', t.lastBeforeFirst()),
  pending: false,
  fetching: false,
});
