import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { idleWatch } from './idle-watch';

const MINUTE = 60_000;
const onIdle = vi.fn();
const onActive = vi.fn();
let watch: ReturnType<typeof idleWatch>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  watch = idleWatch({ minutes: 10, onIdle, onActive });
});
afterEach(() => {
  watch.stop();
  vi.useRealTimers();
});

test('the screen locks after exactly ten minutes without work', () => {
  vi.advanceTimersByTime(10 * MINUTE - 1);
  expect(onIdle).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onIdle).toHaveBeenCalledOnce();
});

test('work here or in another tab restarts the ten minutes', () => {
  vi.advanceTimersByTime(6 * MINUTE);
  watch.work();
  vi.advanceTimersByTime(6 * MINUTE);
  watch.workElsewhere();
  vi.advanceTimersByTime(10 * MINUTE - 1);
  expect(onIdle).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onIdle).toHaveBeenCalledOnce();
});

test('a computer that slept too long locks at the first movement', () => {
  vi.setSystemTime(Date.now() + 11 * MINUTE);
  watch.work();
  expect(onIdle).toHaveBeenCalledOnce();
});

test('other tabs are notified of work, but not for every movement', () => {
  watch.work();
  vi.advanceTimersByTime(100);
  watch.work();
  expect(onActive).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(10_000);
  watch.work();
  expect(onActive).toHaveBeenCalledTimes(2);
});

test('a stopped watch never locks', () => {
  watch.stop();
  vi.advanceTimersByTime(20 * MINUTE);
  expect(onIdle).not.toHaveBeenCalled();
});
