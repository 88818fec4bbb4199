import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { countLostLines } from '../http/metrics.ts';
import { lost, outputBy } from './log-output.ts';

const fault = (code: string) => Object.assign(new Error(code), { code });
const flushed = (output: ReturnType<typeof outputBy>) => new Promise<void>((done) => output.flush(done));

test('lines are written whole and in order, however little each write takes', async () => {
  let text = '';
  const output = outputBy((bytes, done) => {
    text += bytes.subarray(0, 3);
    setImmediate(done, null, Math.min(3, bytes.length));
  });
  output.write('first line\n');
  output.write('second line\n');
  await flushed(output);
  expect(text).toBe('first line\nsecond line\n');
});

test('bytes that a full disk did not take are written once there is room, from where they were cut', async () => {
  let text = '';
  let room = 4;
  const output = outputBy((bytes, done) => {
    const taken = Math.min(room, bytes.length);
    text += bytes.subarray(0, taken);
    room -= taken;
    setImmediate(done, taken > 0 ? null : fault('ENOSPC'), taken);
  });
  output.write('a line that is cut\n');
  await flushed(output);
  expect(text).toBe('a li');
  room = 1000;
  output.write('the next\n');
  await flushed(output);
  expect(text).toBe('a line that is cut\nthe next\n');
});

test('without a reader a megabyte waits, and further lines are counted as lost in the metrics', async () => {
  const output = outputBy(() => undefined);
  const registry = new Registry();
  countLostLines(registry);
  const before = lost.lines;
  const line = `${'x'.repeat(1023)}\n`;
  output.write(line);
  // One write is under way and never ends.
  await new Promise(setImmediate);
  for (let at = 0; at < 1024; at += 1) output.write(line);
  expect(lost.lines).toBe(before);
  for (let at = 0; at < 5; at += 1) output.write(line);
  expect(await registry.metrics()).toContain(`almoner_log_lines_lost_total ${before + 5}`);
  await flushed(output);
});

test('lines for a closed reader are counted as lost and not kept', async () => {
  const output = outputBy((_, done) => setImmediate(done, fault('EPIPE'), 0));
  const before = lost.lines;
  output.write('one\n');
  output.write('two\n');
  await flushed(output);
  expect(lost.lines).toBe(before + 2);
  expect(output.left()).toBeUndefined();
});
