// Sends a command without the query library. Used by the account pages and by useCommand.
import type { AnyCall } from '@almoner/contract/call';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Answer, CallInput } from './client';
import { asProblem, type Problem } from './problem';
import { type CallSource, sender } from './submission';

interface Submission<C extends AnyCall> {
  /** Resolves with the answer; throws the Problem, which is also kept in `problem`. */
  send: (input?: CallInput<C>) => Promise<Answer<C>>;
  pending: boolean;
  problem: Problem | null;
  reset: () => void;
}

export function useSubmission<C extends AnyCall>(source: CallSource<C>): Submission<C> {
  const [submit] = useState(() => sender<C>());
  const [pending, setPending] = useState(0);
  const [problem, setProblem] = useState<Problem | null>(null);
  const latest = useRef(source);
  useEffect(() => {
    latest.current = source;
  });

  const send = useCallback(
    (input?: CallInput<C>) => {
      setPending((count) => count + 1);
      setProblem(null);
      const sent = submit(latest.current, input).finally(() => setPending((count) => count - 1));
      sent.catch((thrown: unknown) => setProblem(asProblem(thrown)));
      return sent;
    },
    [submit],
  );
  const reset = useCallback(() => setProblem(null), []);
  return { send, pending: pending > 0, problem, reset };
}
