// Has the server recompute the hash chain over the trail, step by step, and says what came of it.
import { type AuditCheck, audit } from '@almoner/contract/house/audit';
import { NIL } from '@almoner/contract/wire';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ask } from '../../../kernel/client';
import { asProblem, type Problem } from '../../../kernel/problem';
import { addressOf } from '../../../kernel/screen-links';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { ProblemNotice } from '../../../ui/problem-notice';

const count = (number: number) => number.toLocaleString('en-GB');
const entries = (number: number) => (number === 1 ? '1 entry' : `${count(number)} entries`);

const reasons: Record<NonNullable<AuditCheck['broken']>['reason'], string> = {
  'entry changed': 'The entry is not what was written then.',
  'entry missing': 'The entry was removed.',
  'seal missing': 'Its seal was removed, and perhaps the entry with it.',
  'entry unsealed': 'An entry has lost its seal: the end of the chain was cut off.',
};

interface Checking {
  state: 'idle' | 'running' | 'done';
  answer?: AuditCheck;
  /** How far the seals are checked, and the last one's mark: what is sealed meanwhile is not counted in. */
  checked: number;
  mark: string;
  problem?: Problem;
}

const idle: Checking = { state: 'idle', checked: 0, mark: '' };

function useTrailCheck() {
  const [checking, setChecking] = useState<Checking>(idle);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const run = async () => {
    const controller = new AbortController();
    running.current = controller;
    setChecking({ ...idle, state: 'running' });
    try {
      let point: string | null = NIL;
      let { checked, mark } = idle;
      let answer: AuditCheck | undefined;
      while (point !== null) {
        answer = await ask(audit.check, { params: { point } }, { signal: controller.signal });
        checked = answer.checked ?? checked;
        mark = answer.mark ?? mark;
        point = answer.next;
        setChecking({ state: point === null ? 'done' : 'running', answer, checked, mark });
      }
    } catch (thrown) {
      if (!controller.signal.aborted) setChecking({ ...idle, problem: asProblem(thrown) });
    }
  };
  return { ...checking, run };
}

export function AuditCheckCard() {
  const { state, answer, checked, mark, problem, run } = useTrailCheck();
  const action = (
    <Button disabled={state === 'running'} onClick={() => void run()}>
      Check the trail
    </Button>
  );
  return (
    <Card title="Is the trail as it was written?" action={action}>
      {state === 'idle' && !problem && (
        <p className="audit-hint">
          Each entry is sealed with the one before. The check makes every seal again and finds what was changed, removed
          or put elsewhere.
        </p>
      )}
      {problem && <ProblemNotice problem={problem} safe="Nothing was changed." />}
      {state === 'running' && (
        <p role="status" className="audit-progress">
          <progress aria-label="Checked" value={checked} max={answer?.sealed || 1} />
          {answer ? `${count(checked)} of ${entries(answer.sealed)} checked` : 'Checking…'}
        </p>
      )}
      {state === 'done' && answer && <Verdict answer={answer} checked={checked} mark={mark} />}
    </Card>
  );
}

interface VerdictProps {
  answer: AuditCheck;
  checked: number;
  mark: string;
}

function Verdict({ answer: { broken, waiting }, checked, mark }: VerdictProps) {
  if (broken) {
    return (
      <div role="alert" className="audit-broken">
        <p>
          <strong>
            {broken.sequence === null
              ? 'The trail was changed.'
              : `The trail was changed at entry ${count(broken.sequence)}.`}
          </strong>{' '}
          {reasons[broken.reason]} What stands before it is intact.
        </p>
        {broken.auditId && <Link to={addressOf('settings/audit/:id', { id: broken.auditId })}>Open the entry</Link>}
      </div>
    );
  }
  return (
    <div role="status">
      <p className="audit-intact">{entries(checked)}, all intact.</p>
      {waiting > 0 && <p className="audit-hint">{entries(waiting)} more will be sealed within a moment.</p>}
      <p className="audit-hint">
        Mark of entry {count(checked)}: <code className="audit-mark">{mark}</code>. Keep it outside this computer: who
        cuts off the end of the trail cannot keep the mark.
      </p>
    </div>
  );
}
