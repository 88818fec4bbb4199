import { statfsSync } from 'node:fs';
import os from 'node:os';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { Jobs } from '../base/jobs.ts';
import { openLog } from '../base/log.ts';
import { gaugeDisk, gaugeJobs } from './metrics.ts';

test('free space in the data folder is among the metrics, and missing without a folder', async () => {
  const free = async (folder: string) => {
    const registry = new Registry();
    gaugeDisk(registry, folder);
    return /^almoner_data_dir_free_bytes (\S+)$/m.exec(await registry.metrics())?.[1];
  };
  const { blocks, bsize } = statfsSync(os.tmpdir());
  const bytes = Number(await free(os.tmpdir()));
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(blocks * bsize);
  expect(await free('/nowhere')).toBeUndefined();
});

test("the time of a job's last success and its number of failures since are among the metrics", async () => {
  const registry = new Registry();
  const jobs = new Jobs(openLog('silent'));
  gaugeJobs(registry, jobs);
  let fails = true;
  jobs.every(60, 'letters', async () => {
    if (fails) throw new Error('as it would be');
  });
  const figure = async (name: string) =>
    Number(new RegExp(`^almoner_job_${name}\\{job="letters"\\} (\\S+)$`, 'm').exec(await registry.metrics())?.[1]);
  expect([await figure('failures'), await figure('last_run_timestamp_seconds')]).toEqual([0, 0]);
  await jobs.run('letters');
  await jobs.run('letters');
  expect([await figure('failures'), await figure('last_run_timestamp_seconds')]).toEqual([2, 0]);
  fails = false;
  await jobs.run('letters');
  expect(await figure('failures')).toBe(0);
  expect(Math.abs((await figure('last_run_timestamp_seconds')) - Date.now() / 1000)).toBeLessThan(60);
});
