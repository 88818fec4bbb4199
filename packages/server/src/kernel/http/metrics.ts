// Metrics of slow failures: free disk space, lost log lines, and jobs that no longer run.
import { statfs } from 'node:fs/promises';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Jobs } from '../base/jobs.ts';
import { lost } from '../base/log-output.ts';

/** Free space on the disk of DATA_DIR; no value if the folder does not exist. */
export function gaugeDisk(registry: Registry, dataDir: string): void {
  new Gauge({
    name: 'almoner_data_dir_free_bytes',
    help: 'Free room on the disk of DATA_DIR.',
    registers: [registry],
    collect: async function () {
      const found = await statfs(dataDir).catch(() => undefined);
      if (found) this.set(found.bavail * found.bsize);
      else this.remove();
    },
  });
}

export function countLostLines(registry: Registry): void {
  new Counter({
    name: 'almoner_log_lines_lost_total',
    help: 'Lines of the log that standard output did not take: a full disk, or a reader that is gone or stands still.',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(lost.lines);
    },
  });
}

export function gaugeJobs(registry: Registry, jobs: Jobs): void {
  new Gauge({
    name: 'almoner_job_last_run_timestamp_seconds',
    help: 'When a job last ended well in this process; 0 where it has not.',
    labelNames: ['job'],
    registers: [registry],
    collect() {
      for (const [job, { succeededAt }] of jobs.lastRuns) this.set({ job }, succeededAt / 1000);
    },
  });
  new Gauge({
    name: 'almoner_job_failures',
    help: 'How often in a row a job has failed in this process.',
    labelNames: ['job'],
    registers: [registry],
    collect() {
      for (const [job, { failures }] of jobs.lastRuns) this.set({ job }, failures);
    },
  });
}
