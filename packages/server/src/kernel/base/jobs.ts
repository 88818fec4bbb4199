// Periodic background jobs, from soon after the start until the stop. A failed job is logged and runs again at its next
// interval; a running job is not started a second time. Every server process runs all jobs, so a job claims in the database
// what it works on.
import type { Logger } from './log.ts';

/** Does the due work. Returns early, between two pieces of work, once the signal is aborted. */
export type Job = (stopping: AbortSignal) => Promise<void>;

const FIRST_AFTER_MS = 60_000;

export class Jobs {
  #jobs = new Map<string, { job: Job; everyMs: number }>();
  #running = new Map<string, Promise<void>>();
  #timers: NodeJS.Timeout[] = [];
  #stopping = new AbortController();
  /** By job: the time of its last success (0: none yet), and its failures in a row since. */
  readonly lastRuns = new Map<string, { succeededAt: number; failures: number }>();

  constructor(private readonly log: Logger) {}

  /** Adds a job; call before `start`. */
  every(minutes: number, name: string, job: Job): void {
    this.#jobs.set(name, { job, everyMs: minutes * 60_000 });
    this.lastRuns.set(name, { succeededAt: 0, failures: 0 });
  }

  start(): void {
    for (const [name, { everyMs }] of this.#jobs) {
      const first = setTimeout(
        () => {
          void this.run(name);
          this.#timers.push(setInterval(() => void this.run(name), everyMs).unref());
        },
        Math.min(FIRST_AFTER_MS, everyMs),
      );
      this.#timers.push(first.unref());
    }
  }

  /** Runs a job now, or waits for the run that is under way. Never fails. */
  run(name: string): Promise<void> {
    const underWay = this.#running.get(name);
    const found = this.#jobs.get(name);
    if (underWay) return underWay;
    if (!found) throw new Error(`there is no job ${name}`);
    if (this.#stopping.signal.aborted) return Promise.resolve();
    const done = found
      .job(this.#stopping.signal)
      .then(() => {
        this.lastRuns.set(name, { succeededAt: Date.now(), failures: 0 });
      })
      .catch((err) => {
        const { succeededAt = 0, failures = 0 } = this.lastRuns.get(name) ?? {};
        this.lastRuns.set(name, { succeededAt, failures: failures + 1 });
        this.log.error({ err, job: name }, 'a job failed');
      })
      .finally(() => this.#running.delete(name));
    this.#running.set(name, done);
    return done;
  }

  /** Starts no further job and waits for the running ones. */
  async stop(): Promise<void> {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#stopping.abort();
    await Promise.all(this.#running.values());
  }
}
