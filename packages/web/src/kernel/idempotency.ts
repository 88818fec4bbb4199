// Which idempotency key a submission carries: a second try of the same input, after an outcome that
// nobody knows, carries the first one's key, so that the server does it once.
import { asProblem } from './problem';

export interface SubmissionKeys {
  /** The key for this input: the last one where its outcome is unknown and the input unchanged. */
  keyFor(input: unknown, file?: File): string;
  /** Says how the submission under the last key ended; undefined for success. */
  settle(thrown?: unknown): void;
}

export function submissionKeys(): SubmissionKeys {
  let open: { key: string; input: string; file: File | undefined } | null = null;
  return {
    keyFor(input, file) {
      const text = JSON.stringify(input) ?? '';
      if (open?.input !== text || open.file !== file) open = { key: crypto.randomUUID(), input: text, file };
      return open.key;
    },
    settle(thrown) {
      if (thrown === undefined || !asProblem(thrown).outcomeUnknown) open = null;
    },
  };
}
