// Error notice: the error, its consequences, and the next step, with the incident id to read out on the phone.
import type { ReactNode } from 'react';
import type { Problem } from '../../kernel/call/problem';
import { Rich } from '../../kernel/language/rich';
import { Button } from './button';
import './problem-notice.css';
import { t } from './kit.words';

interface ProblemNoticeProps {
  problem: Problem;
  /** Reassurance: "Nothing was saved." or "What you typed is still here." */
  safe?: string;
  retry?: (() => unknown) | undefined;
  children?: ReactNode;
}

export function ProblemNotice({ problem, safe, retry, children }: ProblemNoticeProps) {
  // The message of a network problem already says that nothing is lost.
  const reassures = safe && problem.kind !== 'network';
  return (
    <div className="problem" role="alert" tabIndex={-1}>
      <p className="problem-heading">{problem.message}</p>
      {reassures && <p>{safe}</p>}
      {problem.retryAfterSeconds !== undefined && <p>{waitText(problem.retryAfterSeconds)}</p>}
      {problem.incident && (
        <p>
          <Rich text={t.incident({ incident: problem.incident })} link={(number) => <code>{number}</code>} />
        </p>
      )}
      {children}
      {retry && <Button onClick={() => retry()}>{t.tryAgain()}</Button>}
    </div>
  );
}

function waitText(seconds: number): string {
  if (seconds < 90) return t.tryAgainInSeconds({ count: seconds });
  return t.tryAgainInMinutes({ count: Math.ceil(seconds / 60) });
}
