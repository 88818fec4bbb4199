// Parts of one screen that are read separately and fail alike, such as without a network: one notice above them shows the
// problem, and its retry repeats all of them.
import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useState } from 'react';
import type { Problem } from '../../kernel/call/problem';
import { t } from '../look/kit.words';
import { ProblemNotice } from '../look/problem-notice';

interface Failing {
  problem: Problem;
  /** Whether the part still shows data from before. */
  shown: boolean;
  retry: () => void;
}

type Tell = (part: string, failing: Failing | undefined) => void;

const TellContext = createContext<Tell | undefined>(undefined);

export function SharedProblems({ children }: { children: ReactNode }) {
  const [parts, setParts] = useState<ReadonlyMap<string, Failing>>(new Map());
  const tell = useCallback<Tell>((part, failing) => {
    setParts((now) => {
      const next = new Map(now);
      if (failing) next.set(part, failing);
      else next.delete(part);
      return next;
    });
  }, []);
  const failing = [...parts.values()];
  const told = new Map(failing.map(({ problem }) => [problem.message, problem]));
  return (
    <TellContext value={tell}>
      {[...told].map(([message, problem]) => {
        const alike = failing.filter((part) => part.problem.message === message);
        const retry = () => {
          for (const part of alike) part.retry();
        };
        return (
          <ProblemNotice key={message} problem={problem} retry={retry}>
            {alike.some(({ shown }) => shown) && <p>{t.readBefore()}</p>}
          </ProblemNotice>
        );
      })}
      {children}
    </TellContext>
  );
}

/**
 * Reports a part's problem to the surrounding SharedProblems. Returns whether there is one; otherwise the part shows the
 * problem itself.
 */
export function useSharedProblem(failing: Failing | undefined): boolean {
  const tell = useContext(TellContext);
  const part = useId();
  const { problem, shown = false, retry } = failing ?? {};
  useEffect(() => {
    if (!tell || !problem || !retry) return;
    tell(part, { problem, shown, retry });
    return () => tell(part, undefined);
  }, [tell, part, problem, shown, retry]);
  return tell !== undefined && failing !== undefined;
}
