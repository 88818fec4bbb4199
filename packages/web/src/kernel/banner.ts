// The status line (toast): says for five seconds at the foot of the sidebar what happened. One at a time: the newest wins.
import { type ReactNode, useSyncExternalStore } from 'react';
import { t } from './kernel.words';

export const BANNER_SECONDS = 5;

export interface Banner {
  id: number;
  message: string;
  /** A link to what it tells of, or a button that takes it back; either takes the banner away. */
  way: ReactNode;
}

let banner: Banner | null = null;
let shown = 0;
const watchers = new Set<() => void>();

function write(next: Banner | null): void {
  banner = next;
  for (const watcher of watchers) watcher();
}

/** Shows the message; the five seconds begin when the shell is on the screen to show it. */
export function showBanner(message = t.successful(), way?: ReactNode): void {
  shown += 1;
  write({ id: shown, message, way });
}

/** Takes the banner away, unless a newer one than `id` has replaced it. */
export function dismissBanner(id = banner?.id): void {
  if (banner?.id === id) write(null);
}

function currentBanner(): Banner | null {
  return banner;
}

export function useBanner(): Banner | null {
  return useSyncExternalStore((watcher) => {
    watchers.add(watcher);
    return () => {
      watchers.delete(watcher);
    };
  }, currentBanner);
}
