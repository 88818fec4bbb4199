// Messages on their way: sent one after the other in the order in which they were written, each until the server has said
// that it has it or refuses it. Sent again with the key of the first time, each stands once. Kept in the tab's memory
// alone: nothing of a patient is in the browser's storage.
import { asProblem } from '../../../kernel/problem';

export interface Waiting {
  key: string;
  conversationId: string;
  text: string;
  writtenAt: string;
  /** Why the server does not take it; undefined while it is on its way. */
  refused?: string;
}

/** Resolves once the server has it. */
export type Send = (message: Waiting) => Promise<unknown>;

const RETRY_MS = [500, 1_000, 2_000, 5_000];

export class Outbox {
  #waiting: readonly Waiting[] = [];
  #watchers = new Set<() => void>();
  #busy = false;
  #wake: (() => void) | undefined;

  constructor(
    private readonly send: Send,
    private readonly pauses: readonly number[] = RETRY_MS,
  ) {}

  /** The same array until something changes. */
  waiting = (): readonly Waiting[] => this.#waiting;

  watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  };

  add(message: Waiting): void {
    this.#set([...this.#waiting, message]);
    void this.#run();
  }

  /** Sends once more what was refused. */
  again(key: string): void {
    this.#set(this.#waiting.map(({ refused, ...one }) => (one.key === key || !refused ? one : { ...one, refused })));
    void this.#run();
  }

  drop(key: string): void {
    this.#set(this.#waiting.filter((one) => one.key !== key));
  }

  /** Tries at once: the network is back. */
  wake = (): void => this.#wake?.();

  #set(next: readonly Waiting[]): void {
    this.#waiting = next;
    for (const watcher of this.#watchers) watcher();
  }

  async #run(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    for (let failures = 0; ; ) {
      const next = this.#waiting.find(({ refused }) => refused === undefined);
      if (!next) break;
      try {
        await this.send(next);
        this.drop(next.key);
        failures = 0;
      } catch (thrown) {
        const problem = asProblem(thrown);
        const comesBack = problem.outcomeUnknown || problem.kind === 'throttled' || problem.kind === 'expired';
        if (comesBack) await this.#pause(this.pauses[Math.min(failures++, this.pauses.length - 1)] ?? 0);
        else this.#set(this.#waiting.map((one) => (one.key === next.key ? { ...one, refused: problem.message } : one)));
      }
    }
    this.#busy = false;
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.#wake = undefined;
        resolve();
      };
      const timer = setTimeout(done, ms);
      this.#wake = done;
    });
  }
}
