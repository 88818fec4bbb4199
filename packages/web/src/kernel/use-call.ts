// Reads a call into a screen. The cache key is the call's path with its parameters, led by the path's first segment, by
// which record-kind.ts says what to read again.
import { type AnyCall, type BodyInput, type Data, type ParamsInput, pathOf } from '@almoner/contract/call';
import { keepPreviousData, type Query, type QueryClient, useQuery } from '@tanstack/react-query';
import { ask } from './client';
import { asProblem, type Problem } from './problem';

export interface CallOptions {
  /** False: not asked yet, for example while a choice is missing. */
  enabled?: boolean;
  /** Shows the previous parameters' data until the new arrives: paging without a flash. */
  keepPrevious?: boolean;
  /** Seconds between refreshes that do not count as activity. */
  refreshSeconds?: number;
}

/** What is asked of a read: in its path, or of a list in its body. */
export interface Asked<C extends AnyCall> {
  params?: ParamsInput<C>;
  body?: BodyInput<C>;
}

export interface CallState<C extends AnyCall> {
  data: Data<C> | undefined;
  /** Why the last try failed; data of an earlier one may still be there. */
  problem: Problem | null;
  /** Nothing to show yet. */
  pending: boolean;
  /** On its way, perhaps behind data that is shown already. */
  fetching: boolean;
  retry: () => void;
}

export function useCall<C extends AnyCall>(call: C, params?: ParamsInput<C>, options: CallOptions = {}): CallState<C> {
  return useRead(call, params === undefined ? {} : { params }, options);
}

/** The same for a call that may have a body. */
export function useRead<C extends AnyCall>(call: C, asked: Asked<C>, options: CallOptions = {}): CallState<C> {
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

/** How often what could not be reached is tried again by itself; the browser knows of its own network only. */
const CUT_OFF_SECONDS = 5;

const isCutOff = (error: unknown): boolean => Boolean(error) && asProblem(error).kind === 'network';

// Paths that are about to be read because of what was changed.
const quiet = new Set<string>();

/**
 * Reads again what is shown of these features (null: of all), because a command or others changed something. It is no sign
 * of work. A first answer that is still on its way may be of before the change: it is asked for anew. Where it is only that
 * something may have changed (null), it is shown when it comes, and read again then: nobody waits longer for their screen.
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

/** What did not come is shown as its problem, and is nothing to read again. */
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
