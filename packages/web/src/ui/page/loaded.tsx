// The record of a screen: a skeleton while it loads, a notice if it cannot be read, then its content. The content stays if
// it cannot be read again; the notice is then above it, or above all parts of the screen (shared-problems.tsx).
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CallResult } from '../../kernel/call/use-call';
import { Button, LinkButton } from '../look/button';
import { ProblemNotice } from '../look/problem-notice';
import { Skeleton } from '../look/skeleton';
import { useSharedProblem } from './shared-problems';
import './loaded.css';
import { t } from '../look/kit.words';

interface LoadedProps<Data> {
  answer: CallResult<Data>;
  /** Number of lines of the skeleton. */
  lines?: number;
  /** Waits for a pending answer instead of showing an earlier one. Used for the values that a form begins with. */
  fresh?: boolean;
  children: (data: Data) => ReactNode;
}

/** Ways to leave the screen of a record that does not exist or is not permitted. */
function WaysOn() {
  const navigate = useNavigate();
  return (
    <p className="loaded-ways">
      <Button onClick={() => navigate(-1)}>{t.goBack()}</Button>
      <LinkButton to="/home">{t.goToStart()}</LinkButton>
    </p>
  );
}

const SHAPE = [10, 48, 12, 48, 8, 30];

export function Loaded<Data>({ answer, lines = 6, fresh = false, children }: LoadedProps<Data>) {
  const [settled, setSettled] = useState(!fresh);
  if (!settled && !answer.fetching) setSettled(true);
  const shown = answer.data !== undefined && (settled || !answer.fetching);
  const final = answer.problem?.kind === 'notFound' || answer.problem?.kind === 'forbidden';
  const { problem, retry } = answer;
  const isToldAbove = useSharedProblem(problem && !final ? { problem, shown, retry } : undefined);
  const notice = problem && !isToldAbove && (
    <ProblemNotice problem={problem} retry={final ? undefined : retry}>
      {shown && <p>{t.readBefore()}</p>}
      {final && <WaysOn />}
    </ProblemNotice>
  );
  if (answer.data !== undefined && shown) {
    return (
      <>
        {notice}
        {children(answer.data)}
      </>
    );
  }
  if (notice) return notice;
  if (problem) return null;
  return (
    <div className="loaded-skeleton" role="status" aria-label={t.loading()}>
      {SHAPE.slice(0, lines).map((width, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move
        <Skeleton key={line} width={width} />
      ))}
    </div>
  );
}
