// Reads a call into a screen. The cache key is the call's path with its parameters, preceded by the first segment of the
// path, by which record-kind.ts determines what to read again.
import { type AnyCall, type BodyInput, type Data, type ParamsInput, pathOf } from '@almoner/contract/call';
import { keepPreviousData, type Query, type QueryClient, useQuery } from '@tanstack/react-query';
import { ask } from './client';
import { asProblem, type Problem } from './problem';

interface CallOptions {
  /** False delays the request, for example while a choice is missing. */
  enabled?: boolean;
  /** Shows the data of the previous parameters until the new data arrives: paging without a flash. */
  keepPrevious?: boolean;
  /** Seconds between refreshes that do not count as activity. */
  refreshSeconds?: number;
}

/** Input of a read: parameters of its path, or the body of a list. */
interface ReadInput<C extends AnyCall> {
  params?: ParamsInput<C>;
  body?: BodyInput<C>;
}

/** Result of `useCall`, by the data that it reads. */
export interface CallResult<Answer> {
  data: Answer | undefined;
  /** Problem of the last try; data of an earlier one may still be there. */
  problem: Problem | null;
  /** No data and no problem yet. */
  pending: boolean;
  /** A request is pending, perhaps while earlier data is shown. */
  fetching: boolean;
  retry: () => void;
}

/** Result of `useCall`, by its call. */
export type CallState<C extends AnyCall> = CallResult<Data<C>>;

export function useCall<C extends AnyCall>(call: C, params?: ParamsInput<C>, options: CallOptions = {}): CallState<C> {
  return useRead(call, params === undefined ? {} : { params }, options);
}

/** Like useCall, for a call that may have a body. */
export function useRead<C extends AnyCall>(call: C, asked: ReadInput<C>, options: CallOptions = {}): CallState<C> {
  const query = useQuery({
    queryKey: keyOf(call, asked.params, asked.body),
    queryFn: ({ signal, client, queryKey }) => {
      const known = client.getQueryState(queryKey);
      const timed = options.refreshSeconds !== undefined && known?.data !== undefined && !known.isInvalidated;
      const background = quiet.delete(String(queryKey[1])) || timed || isCutOff(known?.error);
      return ask(call, asked, { signal, background });
    },
    enabled: options.enabled ?? true,
    ...(options.keepPrevious ? { placeholderData: keepPreviousData } : {}),
    refetchInterval: ({ state }) =>
      isCutOff(state.error) ? CUT_OFF_SECONDS * 1000 : options.refreshSeconds ? options.refreshSeconds * 1000 : false,
  });
  return {
    data: query.data as Data<C> | undefined,
    problem: query.error ? asProblem(query.error) : null,
    pending: query.isPending,
    fetching: query.isFetching,
    retry: () => void query.refetch(),
  };
}

/** Seconds between automatic retries after a network failure. The browser reports only the loss of its own network. */
const CUT_OFF_SECONDS = 5;

const isCutOff = (error: unknown): boolean => Boolean(error) && asProblem(error).kind === 'network';

// Cache paths that are about to be read again because of a change; these reads do not count as activity.
const quiet = new Set<string>();

/**
 * Reads shown data of these features again (null: of all), because a command or another user changed records. These reads do
 * not count as activity. A pending first answer may be older than the change, so it is requested again. With unknown changes
 * (null) it is shown when it arrives and then read again, so that the screen does not take longer to appear.
 */
export function readAgain(queries: QueryClient, features: ReadonlySet<string> | null): void {
  const predicate = ({ queryKey }: Query) => features === null || features.has(String(queryKey[0]));
  for (const query of queries.getQueryCache().findAll({ type: 'active', predicate })) {
    quiet.add(String(query.queryKey[1]));
    if (query.state.data !== undefined) continue;
    if (features !== null) void query.cancel({ silent: true });
    else void query.promise?.then(() => queries.invalidateQueries({ predicate: (one) => one === query })).catch(ignore);
  }
  void queries.invalidateQueries({ predicate });
}

/** The query shows its failure itself; there is nothing to read again. */
const ignore = () => undefined;

export function keyOf(
  call: AnyCall,
  params?: Record<string, unknown>,
  body?: unknown,
): [feature: string, path: string] {
  const path = pathOf(call, params);
  return [featureOf(call), body === undefined ? path : `${path} ${JSON.stringify(body)}`];
}

/** The first segment of the path: `department` of `/department/read/{id}`. */
export function featureOf(call: AnyCall): string {
  return call.path.split('/')[1] ?? '';
}
