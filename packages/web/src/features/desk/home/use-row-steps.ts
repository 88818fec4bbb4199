// Steps of a worklist that are taken where the row stands: which rows have theirs under way, and why the last one was refused.
import { useState } from 'react';
import { asProblem, type Problem } from '../../../kernel/problem';

export interface RowSteps {
  /** The rows whose step is on its way. */
  busy: ReadonlySet<string>;
  /** Why the last step was refused; gone with the next one. */
  refused: Problem | undefined;
  /** Takes the step of a row. A Problem that it throws is shown. */
  take: (id: string, step: () => Promise<void>) => Promise<void>;
}

/** `readAgain` reads the list: what made a step come too late is on it. */
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
