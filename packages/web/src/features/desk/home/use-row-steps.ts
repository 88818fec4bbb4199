// Steps taken in the row of a worklist: the rows with a pending step, and the error of the last step.
import { useState } from 'react';
import { asProblem, type Problem } from '../../../kernel/call/problem';

export interface RowSteps {
  /** Ids of the rows whose step is pending. */
  busy: ReadonlySet<string>;
  /** Error of the last step; cleared by the next step. */
  refused: Problem | undefined;
  /** Runs the step of a row. A Problem that it throws is shown. */
  take: (id: string, step: () => Promise<void>) => Promise<void>;
}

/** `readAgain` reloads the list after an error, because the row may have changed meanwhile. */
export function useRowSteps(readAgain: () => void): RowSteps {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Problem>();
  const take = async (id: string, step: () => Promise<void>) => {
    setRefused(undefined);
    setBusy((now) => new Set(now).add(id));
    try {
      await step();
    } catch (thrown) {
      setRefused(asProblem(thrown));
      readAgain();
    }
    setBusy((now) => new Set([...now].filter((one) => one !== id)));
  };
  return { busy, refused, take };
}
