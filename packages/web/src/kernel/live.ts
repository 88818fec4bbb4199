// Keeps open screens true while others work: the server's stream says what kinds of records changed, and what is shown
// of them is read again, quietly. Where the stream cannot be held, everything shown is read again at intervals.
import { EVENTS_PATH, EVERYTHING, LiveEvent } from '@almoner/contract/events';
import type { SessionContext } from '@almoner/contract/house/session';
import { carriersOf } from '@almoner/contract/record-kind';

const hearers = new Set<(words: readonly string[]) => void>();

/** Is told whatever the stream says, its words as they come, until the returned function is called. */
export function hearLive(hearer: (words: readonly string[]) => void): () => void {
  hearers.add(hearer);
  return () => void hearers.delete(hearer);
}

/** Told the features whose answers may differ now; null for all of them. */
type OnChange = (features: Set<string> | null) => void;

const RETRY_MS = [1_000, 2_000, 5_000, 10_000];
const POLL_MS = 15_000;
/** The server gives a sign of life every 15 seconds; after three that did not come the connection is dead. */
const SILENCE_MS = 45_000;

/**
 * Listens while the tab is looked at, until the returned function is called. A hidden tab catches up when it is seen. The
 * page's root has the attribute `data-live` while the stream is open.
 */
export function listenLive(session: Pick<SessionContext, 'token' | 'tenantCode'>, onChange: OnChange): () => void {
  let listening: AbortController | undefined;
  let polling: ReturnType<typeof setInterval> | undefined;
  /** Something may have changed while nobody listened. */
  let behind = document.visibilityState !== 'visible';
  const stopPolling = () => {
    clearInterval(polling);
    polling = undefined;
  };
  const catchUp = () => {
    behind = false;
    onChange(null);
  };
  const listen = async (signal: AbortSignal) => {
    let isOut = false;
    for (let failures = 0; !signal.aborted; failures++) {
      let heard = false;
      const wasOut = isOut;
      isOut = false;
      try {
        await readStream(session, signal, (event) => {
          const isOpening = !heard;
          [heard, failures] = [true, 0];
          stopPolling();
          // Every time, the first too: a screen may have been read before a change that was made before the stream was open.
          if (isOpening) {
            catchUp();
            document.documentElement.dataset.live = '';
          }
          if (!event) return;
          for (const hear of hearers) hear(event);
          onChange(event.includes(EVERYTHING) ? null : carriersOf(event));
        });
      } catch (error) {
        // Whatever it was, it is tried again; meanwhile the tab asks by itself.
        isOut = error instanceof StreamRefused && error.status === UNAUTHORIZED;
      }
      delete document.documentElement.dataset.live;
      if (signal.aborted) return;
      // Whoever was signed out elsewhere is not shown patients until the next round.
      if (behind && !heard && (!polling || (isOut && !wasOut))) catchUp();
      behind = true;
      polling ??= setInterval(() => onChange(null), POLL_MS);
      await pause(RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 0, signal);
    }
  };
  const stop = () => {
    listening?.abort();
    listening = undefined;
    stopPolling();
  };
  const follow = () => {
    const visible = document.visibilityState === 'visible';
    if (visible === (listening !== undefined)) return;
    if (!visible) {
      behind = true;
      return stop();
    }
    listening = new AbortController();
    void listen(listening.signal);
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    stop();
  };
}

const UNAUTHORIZED = 401;

class StreamRefused extends Error {
  constructor(readonly status: number) {
    super(String(status));
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });

/** Reads the stream to its end; a sign of life is told as undefined. Throws where it cannot be opened or breaks. */
async function readStream(
  { token, tenantCode }: Pick<SessionContext, 'token' | 'tenantCode'>,
  signal: AbortSignal,
  onEvent: (records: string[] | undefined) => void,
): Promise<void> {
  const silence = new AbortController();
  let watch: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(watch);
    watch = setTimeout(() => silence.abort(), SILENCE_MS);
  };
  heard();
  try {
    const response = await fetch(`/api${EVENTS_PATH}`, {
      headers: { Accept: 'text/event-stream', Authorization: `Bearer ${token}`, 'X-Tenant-Code': tenantCode },
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (!response.ok || !response.body) throw new StreamRefused(response.status);
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let rest = ''; ; ) {
      const { done, value } = await reader.read();
      if (done) return;
      heard();
      const lines = (rest + value).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) onEvent(eventIn(line));
    }
  } finally {
    clearTimeout(watch);
    // Also where what came could not be read: the connection is not to stay open unheard.
    silence.abort();
  }
}

function eventIn(line: string): string[] | undefined {
  if (!line.startsWith('data: ')) return undefined;
  return LiveEvent.safeParse(JSON.parse(line.slice('data: '.length))).data;
}
