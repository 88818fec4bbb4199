// The parameters of the address, for what is chosen on a screen and should survive back, reload and a bookmark.
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

type Change = (made: (now: URLSearchParams) => URLSearchParams, options?: { replace: boolean }) => void;

/**
 * The parameters as they were last drawn, and a way to change them that begins at what the address says by now: whoever
 * sets two of them quickly does so before the screen is drawn anew.
 */
export function useAddress(): [URLSearchParams, Change] {
  const [params, setParams] = useSearchParams();
  const change = useCallback<Change>(
    (made, options) => setParams(made(new URLSearchParams(location.search)), options),
    [setParams],
  );
  return [params, change];
}
