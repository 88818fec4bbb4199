// The event stream of an open screen, against a server of which the test holds the other end.
import { recordKinds } from '@almoner/contract/record-kind';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenLive } from './live';

const session = { token: 'a-token', tenantCode: 'harmony' };

/** One opened stream, from the server's end. */
interface Stream {
  headers: Record<string, string>;
  send: (text: string | Uint8Array) => void;
  end: () => void;
  aborted: () => boolean;
}

let streams: Stream[];
/** What the server answers to the next attempts; streams once there are none left. */
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
  // The end of the stream is heard by the page of this test.
  await settle();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the stream is asked for with the session, and what it names is told by the calls that carry it', async () => {
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

test('once the stream is first open, everything is read again: it may have been read before a change', async () => {
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

test('while the stream is open the page says so', async () => {
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

test('an event that comes in pieces is heard once it is whole, letters of several bytes too', async () => {
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

test('where something may have been missed, everything is read again', async () => {
  start();
  await settle();
  stream().send('data: ["branch","*"]\n\n');
  await settle();
  expect(changes).toEqual([null, null]);
});

test.for(['{"not":"a list"}', '[]', '[1]'])('what is no event, %s, is a sign of life and no more', async (data) => {
  start();
  await settle();
  stream().send(`data: ${data}\n\n`);
  stream().send('event: other\n\n');
  await settle();
  expect([changes, streams.length]).toEqual([[null], 1]);
});

test('a line that cannot be read ends the stream, and it is taken up again', async () => {
  start();
  await settle();
  stream().send('data: ["bra\n\n');
  await settle(1_000);
  expect([stream(0).aborted(), streams.length]).toEqual([true, 2]);
});

test('a stream that ends is opened again after a second, and once it is open everything is read again', async () => {
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

test('dead silence is a lost connection; signs of life keep it', async () => {
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

test('a stream that never answers is dead silence too', async () => {
  refusals.push(() => new Promise(() => undefined));
  start();
  await settle(45_000);
  expect(vi.mocked(fetch).mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
});

const refused = (status: number) => async () => new Response('{}', { status });
const unreachable = async () => Promise.reject(new TypeError('Failed to fetch'));

test('where the stream is refused, everything is read again at intervals, and tried again ever more rarely', async () => {
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

test('while it is refused, what is shown is read every 15 seconds and no more often than that', async () => {
  refusals = Array.from({ length: 500 }, () => refused(502));
  start();
  await settle(5 * 60_000);
  expect(changes).toHaveLength(20);
});

test('a stream that ends with its session is told of at once: what is shown is asked for, and refused', async () => {
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
  // Should the session stand after all, it is asked no more often than where the stream is refused.
  await settle(60_000);
  expect(changes.length).toBeLessThanOrEqual(6);
});

test('polling ends with the first word of the stream', async () => {
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

test('a hidden tab listens to nothing, asks nothing, and catches up when it is seen', async () => {
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

test('a tab that is seen again where the stream is refused catches up at once all the same', async () => {
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

test('a tab that is opened hidden listens and catches up once it is seen', async () => {
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

test('a long night without a server leaves nothing behind', async () => {
  const warned = vi.spyOn(process, 'emitWarning');
  refusals = Array.from({ length: 5_000 }, () => refused(502));
  start();
  await settle(8 * 3_600_000);
  expect(vi.mocked(fetch).mock.calls.length).toBeGreaterThan(2_000);
  expect(warned).not.toHaveBeenCalled();
  warned.mockRestore();
});

test('after the end nothing is listened to, told or tried', async () => {
  start();
  await settle();
  stop();
  expect(stream().aborted()).toBe(true);
  await settle(300_000);
  look('visible');
  await settle();
  expect([streams.length, changes, vi.getTimerCount()]).toEqual([1, [], 0]);
});
