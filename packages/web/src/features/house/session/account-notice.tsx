// Notices of account pages about the last submission, above the form and announced at once.
import { type ReactNode, useEffect, useState } from 'react';
import type { Problem } from '../../../kernel/call/problem';
import { fewPaths, LineIcon } from '../../../ui/look/line-icon';
import { isRefusal } from './is-refusal';
import { t } from './session.words';
import { waitInWords } from './wait-in-words';
import './account-notice.css';

/** Display time of a refusal in milliseconds. */
const REFUSAL_SHOWN = 5000;

export function AccountNotice({ tone, children }: { tone: 'red' | 'amber' | 'green' | 'blue'; children: ReactNode }) {
  return (
    <div className="account-notice" data-tone={tone} role={tone === 'red' || tone === 'amber' ? 'alert' : 'status'}>
      <LineIcon path={fewPaths[tone === 'green' ? 'check' : tone === 'blue' ? 'info' : 'alert']} size={18} />
      <div>{children}</div>
    </div>
  );
}

/** A refusal. It blinks, except with reduced motion, and disappears after five seconds. */
export function Refusal({ children, onGone }: { children: ReactNode; onGone: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onGone, REFUSAL_SHOWN);
    return () => clearTimeout(timer);
  }, [onGone]);
  return (
    <div className="account-notice account-blink" data-tone="red" role="alert">
      <LineIcon path={fewPaths.alert} size={18} />
      <div>{children}</div>
    </div>
  );
}

/** Result of the last submission: the server's refusal, or the reason why there is no answer. */
export function TryNotice({ problem, onGone }: { problem: Problem; onGone: () => void }) {
  if (!isRefusal(problem)) return <FailureNotice problem={problem} onGone={onGone} />;
  return <AccountNotice tone="red">{problem.message}</AccountNotice>;
}

/** Reason why the server did not decide: rate limit, lost network, or server error. */
export function FailureNotice({ problem, onGone }: { problem: Problem; onGone: () => void }) {
  if (problem.kind === 'throttled') return <Wait seconds={problem.retryAfterSeconds ?? 30} onOver={onGone} />;
  return (
    <AccountNotice tone="amber">
      <p>{problem.message}</p>
      {problem.incident && <p>{t.tellSupport({ incident: problem.incident })}</p>}
      <button type="submit" className="account-again">
        {t.tryAgain()}
      </button>
    </AccountNotice>
  );
}

function Wait({ seconds, onOver }: { seconds: number; onOver: () => void }) {
  const [until] = useState(() => Date.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => {
      const now = Math.ceil((until - Date.now()) / 1000);
      setLeft(now);
      if (now <= 0) onOver();
    }, 250);
    return () => clearInterval(timer);
  }, [until, onOver]);
  return (
    <AccountNotice tone="amber">
      <p>{t.tooMany()}</p>
      {/* Not announced every second: the alert above has announced it once. */}
      <p className="account-timer" role="timer" aria-live="off">
        {waitInWords(Math.max(0, left))}
      </p>
    </AccountNotice>
  );
}
