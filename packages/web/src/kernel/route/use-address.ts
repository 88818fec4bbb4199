// Parameters of a screen that survive back and reload. Chosen values are in the URL, for bookmarks too. Typed text (names,
// phones) is in the state of the history entry instead, because URLs end up in the logs of proxies.
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';

interface Options {
  replace: boolean;
  /** Name of the parameter that was typed. */
  typed?: string | undefined;
}

type Change = (made: (now: URLSearchParams) => URLSearchParams, options?: Options) => void;

const typedIn = (state: unknown): Record<string, string> =>
  (state as { typed?: Record<string, string> } | null)?.typed ?? {};

/** History state for a link to a screen with these typed parameters. */
export const typedState = (typed: Record<string, string>) => ({ typed });

/** All parameters: those of the URL and the typed ones. */
export function parametersOf(search: string, state: unknown): URLSearchParams {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(typedIn(state))) params.set(name, value);
  return params;
}

/**
 * URL and history state for the parameters. Typed parameters, those already in `state` and `typed`, are left out of the URL.
 */
export function placeOf(params: URLSearchParams, state: unknown, typed?: string): { search: string; state: object } {
  const address = new URLSearchParams(params);
  const apart = typedIn(state);
  const kept: Record<string, string> = {};
  for (const name of typed === undefined ? Object.keys(apart) : [...Object.keys(apart), typed]) {
    const value = params.get(name);
    if (value) kept[name] = value;
    address.delete(name);
  }
  return { search: address.toString(), state: { ...(state as object | null), ...typedState(kept) } };
}

/**
 * The parameters as of the last render, and a function that changes the current ones: two changes may follow each other
 * before the next render.
 */
export function useAddress(): [URLSearchParams, Change] {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => parametersOf(search, state), [search, state]);
  const change = useCallback<Change>(
    (made, { replace, typed } = { replace: false }) => {
      const now: unknown = history.state?.usr;
      const next = placeOf(made(parametersOf(location.search, now)), now, typed);
      navigate({ search: next.search }, { replace, state: next.state });
    },
    [navigate],
  );
  return [params, change];
}
