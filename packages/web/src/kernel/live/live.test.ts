// The event stream of an open screen, against a server that the test controls.
import { recordKinds } from '@almoner/contract/record-kind';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenLive } from './live';

const session = { token: 'a-token', tenantCode: 'harmony' };

/** The server side of an opened stream. */
interface Stream {
  headers: Record<string, string>;
  send: (text: string | Uint8Array) => void;
  end: () => void;
  aborted: () => boolean;
}

let streams: Stream[];
/** The server's answers to the next attempts; after these it opens streams. */
let refusals: (() => Promise<Response>)[];
let changes: (string[] | null)[];
let visibility: { state: 'visible' | 'hidden'; changed?: () => void };
let stop: () => void;

function answer(_: string, { headers, signal }: { headers: Record<string, string>; signal: AbortSignal }) {
  const refusal = refusals.shift();
  if (refusal) return refusal();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      signal.addEventListener('abort', () => controller.error(signal.reason));
      const send = (text: string | Uint8Array) =>
        controller.enqueue(typeof text === 'string' ? new TextEncoder().encode(text) : text);
      streams.push({ headers, send, end: () => controller.close(), aborted: () => signal.aborted });
    },
  });
  return Promise.resolve(new Response(body, { status: 200 }));
}

function look(state: 'visible' | 'hidden') {
  visibility.state = state;
  visibility.changed?.();
}

const start = () => {
  stop = listenLive(session, (features) => changes.push(features && [...features].sort()));
};
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const stream = (place = streams.length - 1) => {
  const found = streams[place];
  if (!found) throw new Error('no stream was opened');
  return found;
};

beforeEach(() => {
  vi.useFakeTimers();
  [streams, refusals, changes, visibility] = [[], [], [], { state: 'visible' }];
  vi.stubGlobal('fetch', vi.fn(answer));
  vi.stubGlobal('document', {
    documentElement: { dataset: {} },
    get visibilityState() {
      return visibility.state;
    },
    addEventListener: (_: string, listener: () => void) => {
      visibility.changed = listener;
    },
    removeEventListener: () => {
      visibility.changed = undefined;
    },
  });
});
afterEach(async () => {
  stop?.();
  // Waits until the page of this test has handled the end of the stream.
  await settle();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the stream is requested with the session, and an event names the features that carry its records', async () => {
  start();
  await settle();
  expect(stream().headers).toMatchObject({ Authorization: 'Bearer a-token', 'X-Tenant-Code': 'harmony' });
  stream().send(':\n\n');
  stream().send('data: ["drug"]\n\n');
  await settle();
  stream().send('data: ["branch","department"]\n\n');
  await settle();
  expect(changes).toEqual([
    null,
    [...recordKinds.drug].sort(),
    [...new Set([...recordKinds.branch, ...recordKinds.department])].sort(),
  ]);
  expect(recordKinds.drug).toContain('pharmacy');
});

test('when the stream first opens, everything is read again, as a change may have been missed', async () => {
  start();
  await settle();
  expect(changes).toEqual([]);
  stream().send(':\n\n');
  await settle();
  expect(changes).toEqual([null]);
  stream().send(':\n\ndata: ["branch"]\n\n');
  await settle();
  expect(changes).toEqual([null, ['branch']]);
});

test('the page is marked as live while the stream is open', async () => {
  const isLive = () => 'live' in document.documentElement.dataset;
  start();
  await settle();
  expect(isLive()).toBe(false);
  stream().send(':\n\n');
  await settle();
  expect(isLive()).toBe(true);
  stream().end();
  await settle();
  expect(isLive()).toBe(false);
  await settle(1_000);
  stream().send(':\n\n');
  await settle();
  expect(isLive()).toBe(true);
  look('hidden');
  await settle();
  expect(isLive()).toBe(false);
});

test('an event that arrives in pieces is handled once it is complete, multi-byte letters included', async () => {
  start();
  await settle();
  const bytes = new TextEncoder().encode('data: ["ẹ̀ka"]\n\ndata: ["bran');
  for (const byte of bytes) stream().send(new Uint8Array([byte]));
  await settle();
  expect(changes).toEqual([null, ['ẹ̀ka']]);
  stream().send('ch"]');
  await settle();
  expect(changes).toHaveLength(2);
  stream().send('\n');
  await settle();
  expect(changes).toEqual([null, ['ẹ̀ka'], ['branch']]);
});

test('if events may have been missed, everything is read again', async () => {
  start();
  await settle();
  stream().send('data: ["branch","*"]\n\n');
  await settle();
  expect(changes).toEqual([null, null]);
});

test.for(['{"not":"a list"}', '[]', '[1]'])('a line that is no event, %s, counts as a heartbeat only', async (data) => {
  start();
  await settle();
  stream().send(`data: ${data}\n\n`);
  stream().send('event: other\n\n');
  await settle();
  expect([changes, streams.length]).toEqual([[null], 1]);
});

test('an unreadable line ends the stream, and it is opened again', async () => {
  start();
  await settle();
  stream().send('data: ["bra\n\n');
  await settle(1_000);
  expect([stream(0).aborted(), streams.length]).toEqual([true, 2]);
});

test('a stream that ends is opened again after a second, and then everything is read again', async () => {
  start();
  await settle();
  stream().send(':\n\n');
  stream().end();
  await settle(999);
  expect([streams.length, changes]).toEqual([1, [null]]);
  await settle(1);
  expect([streams.length, changes]).toEqual([2, [null]]);
  stream().send(':\n\n');
  await settle();
  expect(changes).toEqual([null, null]);
  stream().send('data: ["branch"]\n\n');
  await settle();
  expect(changes).toEqual([null, null, ['branch']]);
});

test('silence is treated as a lost connection; heartbeats keep it alive', async () => {
  start();
  await settle();
  for (let beat = 0; beat < 10; beat += 1) {
    stream().send(':\n\n');
    await settle(15_000);
  }
  expect([streams.length, changes]).toEqual([1, [null]]);
  stream().send(':\n\n');
  await settle(44_999);
  expect(stream(0).aborted()).toBe(false);
  await settle(1);
  expect(stream(0).aborted()).toBe(true);
  await settle(1_000);
  stream().send(':\n\n');
  await settle();
  expect([streams.length, changes]).toEqual([2, [null, null]]);
});

test('a stream that never answers is treated as silent too', async () => {
  refusals.push(() => new Promise(() => undefined));
  start();
  await settle(45_000);
  expect(vi.mocked(fetch).mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
});

const refused = (status: number) => async () => new Response('{}', { status });
const unreachable = async () => Promise.reject(new TypeError('Failed to fetch'));

test('while the stream is refused, everything is read at intervals, with retries at growing intervals', async () => {
  refusals = [refused(429), unreachable, refused(503), ...Array.from({ length: 50 }, () => refused(502))];
  start();
  await settle();
  const attempts = () => vi.mocked(fetch).mock.calls.length;
  expect(attempts()).toBe(1);
  await settle(1_000);
  expect(attempts()).toBe(2);
  await settle(2_000);
  expect(attempts()).toBe(3);
  await settle(5_000);
  expect(attempts()).toBe(4);
  await settle(10_000);
  expect(attempts()).toBe(5);
  const before = attempts();
  await settle(60_000);
  expect(attempts() - before).toBe(6);
  expect(changes.length).toBeGreaterThanOrEqual(4);
  expect(changes.every((one) => one === null)).toBe(true);
});

test('while the stream is refused, shown data is read every 15 seconds and no more often', async () => {
  refusals = Array.from({ length: 500 }, () => refused(502));
  start();
  await settle(5 * 60_000);
  expect(changes).toHaveLength(20);
});

test('a stream that ends with its session triggers a read at once, which the server refuses', async () => {
  start();
  await settle();
  stream().send(':\n\n');
  await settle();
  refusals = Array.from({ length: 500 }, () => refused(401));
  stream().end();
  await settle(999);
  expect(changes).toEqual([null]);
  await settle(1);
  expect(changes).toEqual([null, null]);
  // If the session is valid after all, data is read no more often than while the stream is refused.
  await settle(60_000);
  expect(changes.length).toBeLessThanOrEqual(6);
});

test('polling ends with the first data of the stream', async () => {
  refusals = [refused(503)];
  start();
  await settle(1_000);
  expect(streams).toHaveLength(1);
  stream().send(':\n\n');
  await settle();
  const before = changes.length;
  for (let beat = 0; beat < 8; beat += 1) {
    await settle(15_000);
    stream().send(':\n\n');
  }
  await settle();
  expect(changes).toHaveLength(before);
});

test('a hidden tab neither listens nor polls, and catches up when it becomes visible', async () => {
  start();
  await settle();
  look('hidden');
  await settle(120_000);
  expect([stream(0).aborted(), streams.length, changes]).toEqual([true, 1, []]);
  look('visible');
  await settle();
  expect([streams.length, changes]).toEqual([2, []]);
  stream().send(':\n\n');
  await settle();
  look('visible');
  await settle();
  expect([streams.length, changes]).toEqual([2, [null]]);
});

test('a tab that becomes visible while the stream is refused still catches up at once', async () => {
  start();
  await settle();
  look('hidden');
  refusals = [refused(503)];
  look('visible');
  await settle();
  expect(changes).toEqual([null]);
});

test('a tab that is hidden while it polls stops polling', async () => {
  refusals = Array.from({ length: 500 }, () => refused(502));
  start();
  await settle(20_000);
  look('hidden');
  const [asked, told] = [vi.mocked(fetch).mock.calls.length, changes.length];
  await settle(300_000);
  expect([vi.mocked(fetch).mock.calls.length, changes.length]).toEqual([asked, told]);
});

test('a tab that is opened hidden listens and catches up once it is visible', async () => {
  visibility.state = 'hidden';
  start();
  await settle(60_000);
  expect(fetch).not.toHaveBeenCalled();
  look('visible');
  await settle();
  stream().send(':\n\n');
  await settle();
  expect([streams.length, changes]).toEqual([1, [null]]);
});

test('a long time without a server leaves no timers or streams behind', async () => {
  const warned = vi.spyOn(process, 'emitWarning');
  refusals = Array.from({ length: 5_000 }, () => refused(502));
  start();
  await settle(8 * 3_600_000);
  expect(vi.mocked(fetch).mock.calls.length).toBeGreaterThan(2_000);
  expect(warned).not.toHaveBeenCalled();
  warned.mockRestore();
});

test('after the end there are no streams, callbacks or retries', async () => {
  start();
  await settle();
  stop();
  expect(stream().aborted()).toBe(true);
  await settle(300_000);
  look('visible');
  await settle();
  expect([streams.length, changes, vi.getTimerCount()]).toEqual([1, [], 0]);
});
