// Sends a command, without the query library: what the account pages use and what useCommand is made of. The same
// input while its call is under way shares that call; another input is a call of its own.
import type { AnyCall } from '@almoner/contract/call';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Answer, askForAnswer, type CallInput } from './client';
import { type SubmissionKeys, submissionKeys } from './idempotency';
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
  const [pending, setPending] = useState(0);
  const [problem, setProblem] = useState<Problem | null>(null);
  const underway = useRef(new Map<string, Promise<Answer<C>>>());
  const latest = useRef(source);
  useEffect(() => {
    latest.current = source;
  });

  const send = useCallback(
    (input: CallInput<C> = {}) => {
      const key = keys.keyFor({ params: input.params, body: input.body }, input.file);
      const shared = underway.current.get(key);
      if (shared) return shared;
      setPending((count) => count + 1);
      setProblem(null);
      const sent = submit(latest.current, input, { keys, key }).finally(() => {
        underway.current.delete(key);
        setPending((count) => count - 1);
      });
      underway.current.set(key, sent);
      sent.catch((thrown: unknown) => setProblem(asProblem(thrown)));
      return sent;
    },
    [keys],
  );
  const reset = useCallback(() => setProblem(null), []);
  return { send, pending: pending > 0, problem, reset };
}

async function submit<C extends AnyCall>(
  source: CallSource<C>,
  input: CallInput<C>,
  { keys, key }: { keys: SubmissionKeys; key: string },
): Promise<Answer<C>> {
  try {
    const call = typeof source === 'function' ? await source() : source;
    const answer = await askForAnswer(call, input, { key });
    keys.settle(key);
    return answer;
  } catch (thrown) {
    const problem = asProblem(thrown);
    keys.settle(key, problem);
    throw problem;
  }
}
