// The parameters of a screen, for what is chosen on it and should survive back and reload. What is chosen stands in the
// address, for bookmarks too. What people type (names, phones) stands beside it in the step of the browser's history:
// addresses end in the logs of proxies.
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';

interface Options {
  replace: boolean;
  /** The parameter that was typed. */
  typed?: string | undefined;
}

type Change = (made: (now: URLSearchParams) => URLSearchParams, options?: Options) => void;

const typedIn = (state: unknown): Record<string, string> =>
  (state as { typed?: Record<string, string> } | null)?.typed ?? {};

/** What goes along with a link to a screen on which this was typed. */
export const typedState = (typed: Record<string, string>) => ({ typed });

/** All parameters: those of the address, and those that were typed. */
export function parametersOf(search: string, state: unknown): URLSearchParams {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(typedIn(state))) params.set(name, value);
  return params;
}

/** Where the parameters lead from a step with this `state`: what was typed is no part of the address. */
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
 * The parameters as they were last drawn, and a way to change them that begins at what they are by now: whoever sets two
 * of them quickly does so before the screen is drawn anew.
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
