// Tests the benchmark with few patients and calls: it starts, both servers give the same answers, and it measures.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { processorOf } from './processor.ts';

const bench = fileURLToPath(new URL('bench.mjs', import.meta.url));

test('the benchmark sends the same requests to the product and the floor, and prints what each call cost both', () => {
  const sizes = ['--patients', '50', '--calls', '16', '--rounds', '1'];
  const { status, stdout, stderr } = spawnSync(process.execPath, [bench, ...sizes], { encoding: 'utf8' });
  expect(status, stderr).toBe(0);
  for (const name of ['list of 20', 'one patient, audited', 'create a patient']) {
    expect(stdout).toMatch(new RegExp(`^${name}( +\\d+\\.\\d{3}){4} .* \\d+ \\(floor \\d+\\)$`, 'm'));
  }
});

test('processor time grows with work, of this process and of its children', () => {
  const before = processorOf(process.pid, true);
  spawnSync(process.execPath, ['-e', 'for (const end = Date.now() + 200; Date.now() < end; );']);
  expect(processorOf(process.pid, true)).toBeGreaterThan(before);
});
