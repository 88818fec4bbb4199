// What went wrong, what is safe, and what to do next; with the incident id to read out on the phone.
import type { ReactNode } from 'react';
import type { Problem } from '../kernel/problem';
import { Button } from './button';
import './problem-notice.css';

interface ProblemNoticeProps {
  problem: Problem;
  /** What is safe: "Nothing was saved." or "What you typed is still here." */
  safe?: string;
  retry?: (() => unknown) | undefined;
  children?: ReactNode;
}

export function ProblemNotice({ problem, safe, retry, children }: ProblemNoticeProps) {
  // A lost network has said already that nothing is lost.
  const reassures = safe && problem.kind !== 'network';
  return (
    <div className="problem" role="alert">
      <p className="problem-heading">{problem.message}</p>
      {reassures && <p>{safe}</p>}
      {problem.retryAfterSeconds !== undefined && <p>Please try again in {waitText(problem.retryAfterSeconds)}.</p>}
      {problem.incident && (
        <p>
          If it happens again, tell your administrator this number: <code>{problem.incident}</code>
        </p>
      )}
      {children}
      {retry && <Button onClick={() => retry()}>Try again</Button>}
    </div>
  );
}

function waitText(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
