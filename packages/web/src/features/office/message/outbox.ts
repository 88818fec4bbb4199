// Messages on their way: sent one after the other in the order in which they were written, each until the server has said
// that it has it or refuses it. Sent again with the key of the first time, each stands once. Kept in the tab's memory
// alone: nothing of a patient is in the browser's storage.
import type { AboutKind, Mention } from '@almoner/contract/office/message';
import { asProblem } from '../../../kernel/problem';

export interface Attached {
  kind: AboutKind;
  id: string;
  /** Its number and the patient's name, for whoever attached it. */
  label: string;
}

export interface Waiting {
  key: string;
  conversationId: string;
  text: string;
  mentions: readonly Mention[];
  /** The record that goes along. */
  about?: Attached | undefined;
  picture?: File | undefined;
  writtenAt: string;
  /** Whether it is being handed over just now. */
  sending?: boolean;
  /** Which share of it has left, from 0 to 1; undefined while that is not known. */
  share?: number | undefined;
  /** Why the server does not take it; undefined while it is on its way. */
  refused?: string;
}

/** Resolves once the server has it; `note` hears the share that has left, from 0 to 1. */
export type Send = (message: Waiting, note: (share: number) => void) => Promise<unknown>;

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

  #note(key: string, change: Partial<Waiting>): void {
    this.#set(this.#waiting.map((one) => (one.key === key ? { ...one, ...change } : one)));
  }

  async #run(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    for (let failures = 0; ; ) {
      const next = this.#waiting.find(({ refused }) => refused === undefined);
      if (!next) break;
      this.#note(next.key, { sending: true });
      try {
        await this.send(next, (share) => this.#note(next.key, { share }));
        this.drop(next.key);
        failures = 0;
      } catch (thrown) {
        const problem = asProblem(thrown);
        this.#note(next.key, { sending: false, share: undefined });
        const comesBack = problem.outcomeUnknown || problem.kind === 'throttled' || problem.kind === 'expired';
        if (comesBack) await this.#pause(this.pauses[Math.min(failures++, this.pauses.length - 1)] ?? 0);
        else this.#note(next.key, { refused: problem.message });
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
