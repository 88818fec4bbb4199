// The query cache. It lives as long as the session's shell, so that data read by one account is not there for the next.
import { QueryClient } from '@tanstack/react-query';
import { asProblem } from './problem';

/** A network failure is retried once automatically; after that the user decides. */
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
