import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Jobs } from './jobs.ts';
import { openLog } from './log.ts';

const lines: string[] = [];
const log = openLog('error', { write: (line: string) => void lines.push(line) });

beforeEach(() => {
  vi.useFakeTimers();
  lines.length = 0;
});
afterEach(() => vi.useRealTimers());

test('a job runs a minute after the start and then at its interval, until the stop', async () => {
  const jobs = new Jobs(log);
  const job = vi.fn(async () => undefined);
  jobs.every(15, 'sweep', job);
  jobs.start();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(job).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(job).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(30 * 60_000);
  expect(job).toHaveBeenCalledTimes(3);
  await jobs.stop();
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  await jobs.run('sweep');
  expect(job).toHaveBeenCalledTimes(3);
});

test('a job that fails is logged and runs again', async () => {
  const jobs = new Jobs(log);
  const job = vi.fn(() => Promise.reject(new Error('no mail')));
  jobs.every(1, 'letters', job);
  await jobs.run('letters');
  await jobs.run('letters');
  expect(job).toHaveBeenCalledTimes(2);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('letters');
});

test('a running job is not started again; a stop signals it and waits for it', async () => {
  const jobs = new Jobs(log);
  let ended = false;
  const job = vi.fn(
    (stopping: AbortSignal) =>
      new Promise<void>((resolve) => {
        stopping.addEventListener('abort', () => {
          ended = true;
          resolve();
        });
      }),
  );
  jobs.every(1, 'long', job);
  void jobs.run('long');
  void jobs.run('long');
  expect(job).toHaveBeenCalledTimes(1);
  await jobs.stop();
  expect(ended).toBe(true);
});
