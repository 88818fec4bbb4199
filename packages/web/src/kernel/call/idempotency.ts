// Idempotency keys of submissions. A retry of the same input has the key of the first try while that is pending or its
// outcome is unknown, so that the server executes the command once.
import { v4 as newId } from 'uuid';
import { asProblem } from './problem';

interface SubmissionKeys {
  /**
   * The key for an input: that of its last try while its outcome is unknown, else `elsewhere`, the key under which another
   * part of the screen has a pending submission of it, else a new one.
   */
  keyFor(input: string, file?: File, elsewhere?: string): string;
  /** Records the outcome of a submission; `thrown` is undefined for success. */
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
      // A different submission was sent since, so inputs of unknown outcome are no longer being retried.
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
