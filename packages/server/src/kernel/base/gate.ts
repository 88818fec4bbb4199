// Fair, bounded queues for slow work: PDF pages, pictures, password hashes, imports, reports. Hospitals take turns, each
// waits behind its own work only, and a hospital with too much waiting work is refused (429). Slow work must not hold a
// database connection, neither while it waits nor while it runs: in the tests it then fails.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { EncodedMessage } from '@almoner/contract/encoded-message';
import PQueue from 'p-queue';
import { Failure } from './failure.ts';

/** Key of the queue: the hospital, or the client's address before sign-in. */
export interface Turn {
  readonly of: string;
}

export const turnOf = (tenantOrAddress: string): Turn => ({ of: tenantOrAddress });

/** Set by the tests around each transaction; costs nothing otherwise. */
export const insideTransaction = new AsyncLocalStorage<true>();

interface GateOptions {
  /** Name in the metrics. */
  name: string;
  /** Maximum number of tasks that run at once in this process. */
  atOnce: number;
  /** Maximum number of tasks that run at once for one hospital. */
  each?: number;
  /** Maximum number of waiting tasks of one hospital. */
  waitingEach?: number;
  /** Maximum number of waiting tasks in all; beyond it, the newest task of the hospital with the most is refused. */
  waiting?: number;
  /** A transaction in this queue may take longer than others, as long as the database goes on answering. */
  long?: boolean;
  /** The message of the refusal (429). */
  refusal: EncodedMessage;
}

interface Line {
  /** The queue of one hospital; only its head is in the common queue, so that hospitals take turns. */
  queue: PQueue;
  waiting: AbortController[];
  /** Number of tasks that wait or run. */
  pending: number;
}

const LONGEST_RETRY_SECONDS = 30;

/** Every gate of this process, for its metrics. */
export const gates: Gate[] = [];

/** The queue of one kind of slow work. */
export class Gate {
  readonly name: string;
  readonly long: boolean;
  #options: Required<GateOptions>;
  #common: PQueue;
  #lines = new Map<string, Line>();
  #waiting = 0;
  /** Usual duration of a task: a moving average that weights recent tasks more. */
  #usualMs = 200;

  constructor(options: GateOptions) {
    this.#options = { each: 1, waitingEach: 5, waiting: 200, long: false, ...options };
    this.long = this.#options.long;
    this.#common = new PQueue({ concurrency: options.atOnce });
    this.name = options.name;
    gates.push(this);
  }

  get running(): number {
    return this.#common.pending;
  }

  get waiting(): number {
    return this.#waiting;
  }

  /**
   * Runs `work` in its turn. Fails as throttled where too many tasks of the same hospital wait already; `patient` work is
   * never refused.
   */
  async run<Result>(turn: Turn, work: () => Promise<Result>, { patient = false } = {}): Promise<Result> {
    if (insideTransaction.getStore()) throw new Error(`${this.name}: slow work while a database connection is held`);
    const line = this.#lines.get(turn.of) ?? this.#newLine();
    if (!patient) this.#makeRoomIn(line);
    this.#lines.set(turn.of, line);
    const place = new AbortController();
    const { signal } = place;
    line.pending += 1;
    line.waiting.push(place);
    this.#waiting += 1;
    const begin = () => {
      this.#takeOut(line, place);
      return this.#timed(work);
    };
    try {
      return await line.queue.add(() => this.#common.add(begin, { signal }), { signal });
    } finally {
      this.#takeOut(line, place);
      line.pending -= 1;
      if (line.pending === 0) this.#lines.delete(turn.of);
    }
  }

  #newLine(): Line {
    return { queue: new PQueue({ concurrency: this.#options.each }), waiting: [], pending: 0 };
  }

  #makeRoomIn(line: Line): void {
    if (line.waiting.length >= this.#options.waitingEach) throw this.#refusal(line);
    if (this.#waiting < this.#options.waiting) return;
    const [longest] = [...this.#lines.values()].sort((a, b) => b.waiting.length - a.waiting.length);
    const newest = longest?.waiting.at(-1);
    if (!longest || !newest || longest.waiting.length <= line.waiting.length + 1) throw this.#refusal(line);
    this.#takeOut(longest, newest);
    newest.abort(this.#refusal(longest));
  }

  #takeOut(line: Line, place: AbortController): void {
    const at = line.waiting.indexOf(place);
    if (at === -1) return;
    line.waiting.splice(at, 1);
    this.#waiting -= 1;
  }

  #refusal({ waiting }: Line): Failure {
    const seconds = ((waiting.length + 1) * this.#usualMs) / 1000;
    return new Failure('throttled', this.#options.refusal, null, clamp(Math.ceil(seconds), 1, LONGEST_RETRY_SECONDS));
  }

  async #timed<Result>(work: () => Promise<Result>): Promise<Result> {
    const begun = performance.now();
    try {
      return await work();
    } finally {
      this.#usualMs = 0.8 * this.#usualMs + 0.2 * (performance.now() - begun);
    }
  }
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
