// Keeps open screens up to date: the server's event stream names the kinds of records that changed, and shown data of these
// kinds is read again in the background. If the stream cannot be opened, all shown data is read again at intervals.
import { EVENTS_PATH, EVERYTHING, LiveEvent } from '@almoner/contract/events';
import type { SessionContext } from '@almoner/contract/house/session';
import { carriersOf } from '@almoner/contract/record-kind';

const hearers = new Set<(words: readonly string[]) => void>();

/** Calls the hearer with the words of every event of the stream, until the returned function is called. */
export function onLiveEvent(hearer: (words: readonly string[]) => void): () => void {
  hearers.add(hearer);
  return () => void hearers.delete(hearer);
}

/** Called with the features whose answers may have changed; null for all. */
type OnChange = (features: Set<string> | null) => void;

const RETRY_MS = [1_000, 2_000, 5_000, 10_000];
const POLL_MS = 15_000;
/** The server sends a heartbeat every 15 seconds; after three missing ones the connection counts as dead. */
const SILENCE_MS = 45_000;

/**
 * Follows the event stream while the tab is visible, until the returned function is called. A hidden tab catches up when it
 * becomes visible. The root element has the attribute `data-live` while the stream is open.
 */
export function listenLive(session: Pick<SessionContext, 'token' | 'tenantCode'>, onChange: OnChange): () => void {
  let listening: AbortController | undefined;
  let polling: ReturnType<typeof setInterval> | undefined;
  /** Whether changes may have been missed. */
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
          // At every opening, the first included: a screen may have been read before a change that was made before the
          // stream was open.
          if (isOpening) {
            catchUp();
            document.documentElement.dataset.live = '';
          }
          if (!event) return;
          for (const hear of hearers) hear(event);
          onChange(event.includes(EVERYTHING) ? null : carriersOf(event));
        });
      } catch (error) {
        // Any failure is retried; meanwhile the tab polls.
        isOut = error instanceof StreamRefused && error.status === UNAUTHORIZED;
      }
      delete document.documentElement.dataset.live;
      if (signal.aborted) return;
      // If the session was ended elsewhere, the read is refused at once, so that patients are not shown until the next poll.
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

/**
 * Reads the stream to its end; a line that is no event is passed as undefined. Throws if the stream cannot be opened or
 * breaks.
 */
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
    // Also after an unreadable line: closes the connection.
    silence.abort();
  }
}

function eventIn(line: string): string[] | undefined {
  if (!line.startsWith('data: ')) return undefined;
  return LiveEvent.safeParse(JSON.parse(line.slice('data: '.length))).data;
}
