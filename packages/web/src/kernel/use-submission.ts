// Sends one command at a time from a form, without the query library: what the account pages use and
// what useCommand is made of. A second press while the first is under way sends nothing.
import type { AnyCall } from '@almoner/contract/call';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Answer, askForAnswer, type CallInput } from './client';
import { submissionKeys } from './idempotency';
import { asProblem, type Problem } from './problem';

export interface Submission<C extends AnyCall> {
  /** Resolves with the answer; throws the Problem, which is also kept in `problem`. */
  send: (input?: CallInput<C>) => Promise<Answer<C>>;
  pending: boolean;
  problem: Problem | null;
  reset: () => void;
}

/** The call itself, or how to load it: an account page loads the contract when it is first needed. */
export type CallSource<C extends AnyCall> = C | (() => Promise<C>);

export function useSubmission<C extends AnyCall>(source: CallSource<C>): Submission<C> {
  const [keys] = useState(submissionKeys);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const underway = useRef<Promise<Answer<C>> | null>(null);
  const latest = useRef(source);
  useEffect(() => {
    latest.current = source;
  });

  const send = useCallback(
    (input: CallInput<C> = {}) => {
      if (underway.current) return underway.current;
      setPending(true);
      setProblem(null);
      const sent = submit(latest.current, input, keys).finally(() => {
        underway.current = null;
        setPending(false);
      });
      underway.current = sent;
      sent.catch((thrown: unknown) => setProblem(asProblem(thrown)));
      return sent;
    },
    [keys],
  );
  const reset = useCallback(() => setProblem(null), []);
  return { send, pending, problem, reset };
}

async function submit<C extends AnyCall>(
  source: CallSource<C>,
  input: CallInput<C>,
  keys: ReturnType<typeof submissionKeys>,
): Promise<Answer<C>> {
  const key = keys.keyFor({ params: input.params, body: input.body }, input.file);
  try {
    const call = typeof source === 'function' ? await source() : source;
    const answer = await askForAnswer(call, input, { key });
    keys.settle();
    return answer;
  } catch (thrown) {
    const problem = asProblem(thrown);
    keys.settle(problem);
    throw problem;
  }
}
