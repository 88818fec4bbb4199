// The cache of what was read. Lives as long as the session's shell and goes with it, so that nothing
// read by one account is there for the next.
import { QueryClient } from '@tanstack/react-query';
import { asProblem } from './problem';

/** A lost network is tried once more by itself; after that the user decides. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, thrown) => failures < 1 && asProblem(thrown).kind === 'network',
        retryDelay: 500,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
      },
    },
  });
}
