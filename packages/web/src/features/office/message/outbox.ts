// Unsent messages. They are sent one by one in the order of writing, and each is retried until the server accepts or refuses
// it. A retry uses the same key, so a message is stored once. Kept in the tab's memory only: no patient data goes into the
// browser's storage.
import type { AboutKind, Mention } from '@almoner/contract/office/message';
import { asProblem } from '../../../kernel/call/problem';

export interface Attached {
  kind: AboutKind;
  id: string;
  /** Number and patient name of the record, for the user who attached it. */
  label: string;
}

export interface QueuedMessage {
  key: string;
  conversationId: string;
  text: string;
  mentions: readonly Mention[];
  /** Attached record. */
  about?: Attached | undefined;
  picture?: File | undefined;
  writtenAt: string;
  /** Whether the message is being sent now. */
  sending?: boolean;
  /** Uploaded share from 0 to 1; undefined until it is known. */
  share?: number | undefined;
  /** Reason why the server refused the message; undefined until then. */
  refused?: string;
}

/** Resolves once the server has stored the message; `note` gets the uploaded share from 0 to 1. */
export type Send = (message: QueuedMessage, note: (share: number) => void) => Promise<unknown>;

const RETRY_MS = [500, 1_000, 2_000, 5_000];

export class Outbox {
  #waiting: readonly QueuedMessage[] = [];
  #watchers = new Set<() => void>();
  #busy = false;
  #wake: (() => void) | undefined;

  constructor(
    private readonly send: Send,
    private readonly pauses: readonly number[] = RETRY_MS,
  ) {}

  /** Returns the same array until something changes. */
  waiting = (): readonly QueuedMessage[] => this.#waiting;

  watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  };

  add(message: QueuedMessage): void {
    this.#set([...this.#waiting, message]);
    void this.#run();
  }

  /** Sends a refused message again. */
  again(key: string): void {
    this.#set(this.#waiting.map(({ refused, ...one }) => (one.key === key || !refused ? one : { ...one, refused })));
    void this.#run();
  }

  drop(key: string): void {
    this.#set(this.#waiting.filter((one) => one.key !== key));
  }

  /** Retries at once, when the network is back. */
  wake = (): void => this.#wake?.();

  #set(next: readonly QueuedMessage[]): void {
    this.#waiting = next;
    for (const watcher of this.#watchers) watcher();
  }

  #note(key: string, change: Partial<QueuedMessage>): void {
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
