// Whether a media query matches, updated when that changes.
import { useCallback, useSyncExternalStore } from 'react';

export const NARROW = '(max-width: 768px)';

export function useMedia(query: string): boolean {
  const watch = useCallback(
    (changed: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(watch, () => matchMedia(query).matches);
}
