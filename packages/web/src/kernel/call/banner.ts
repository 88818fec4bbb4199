// The status line (toast): shows a message for five seconds at the foot of the sidebar. There is one at a time; a new
// message replaces the old one.
import { type ReactNode, useSyncExternalStore } from 'react';
import { t } from './call.words';

export const BANNER_SECONDS = 5;

export interface Banner {
  id: number;
  message: string;
  /** A link to the record, or a button that undoes the action. Either one dismisses the banner. */
  way: ReactNode;
}

let banner: Banner | null = null;
let shown = 0;
const watchers = new Set<() => void>();

function write(next: Banner | null): void {
  banner = next;
  for (const watcher of watchers) watcher();
}

/** Shows a message. The five seconds begin when the shell displays it. */
export function showBanner(message = t.successful(), way?: ReactNode): void {
  shown += 1;
  write({ id: shown, message, way });
}

/** Dismisses the banner, unless a newer one than `id` has replaced it. */
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
