// Which idempotency key a submission carries: a second try of the same input, while the first is under way or after an
// outcome that nobody knows, carries the first one's key, so that the server does it once.
import { v4 as newId } from 'uuid';
import { asProblem } from './problem';

export interface SubmissionKeys {
  /**
   * The key for this input: the one it was last sent with while that has no known outcome, else the one under which
   * another part of the screen has it under way.
   */
  keyFor(input: string, file?: File, elsewhere?: string): string;
  /** Says how the submission under this key ended; undefined for success. */
  settle(key: string, thrown?: unknown): void;
}

interface Sent {
  key: string;
  input: string;
  file: File | undefined;
  underway: boolean;
}

export function submissionKeys(): SubmissionKeys {
  let sent: Sent[] = [];
  return {
    keyFor(input, file, elsewhere) {
      const same = sent.find((one) => one.input === input && one.file === file);
      // Once something else was sent, what has no known outcome is no longer what the person tries again.
      sent = sent.filter((one) => one.underway || one === same);
      const tried = same ?? { key: elsewhere ?? newId(), input, file, underway: true };
      tried.underway = true;
      if (!same) sent.push(tried);
      return tried.key;
    },
    settle(key, thrown) {
      const known = thrown === undefined || !asProblem(thrown).outcomeUnknown;
      sent = sent.filter((one) => one.key !== key || !known);
      for (const one of sent) if (one.key === key) one.underway = false;
    },
  };
}
