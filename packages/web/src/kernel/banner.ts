// What happened, said for five seconds at the foot of the sidebar. One at a time: the newest wins.
import { useSyncExternalStore } from 'react';
import { t } from './kernel.words';

export const BANNER_SECONDS = 5;

/** The way to what it tells of. */
export interface BannerWay {
  label: string;
  to: string;
}

export interface Banner {
  id: number;
  message: string;
  way: BannerWay | undefined;
}

let banner: Banner | null = null;
let shown = 0;
const watchers = new Set<() => void>();

function write(next: Banner | null): void {
  banner = next;
  for (const watcher of watchers) watcher();
}

/** Shows the message; the five seconds begin when the shell is on the screen to show it. */
export function showBanner(message = t.successful(), way?: BannerWay): void {
  shown += 1;
  write({ id: shown, message, way });
}

/** Takes the banner away, unless a newer one has replaced it. */
export function dismissBanner(id: number): void {
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
