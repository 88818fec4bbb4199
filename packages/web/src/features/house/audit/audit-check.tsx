// Has the server verify the hash chain of the trail, step by step, and shows the result.
import { type AuditCheck, audit } from '@almoner/contract/house/audit';
import { NIL } from '@almoner/contract/wire';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ask } from '../../../kernel/call/client';
import { asProblem, type Problem } from '../../../kernel/call/problem';
import { Rich } from '../../../kernel/language/rich';
import { screenAddress } from '../../../kernel/route/screen-links';
import { Button } from '../../../ui/look/button';
import { Card } from '../../../ui/look/card';
import { t as kit } from '../../../ui/look/kit.words';
import { ProblemNotice } from '../../../ui/look/problem-notice';
import { t } from './audit.words';

const reasons: Record<NonNullable<AuditCheck['broken']>['reason'], () => string> = {
  'entry changed': t.entryChanged,
  'entry missing': t.entryMissing,
  'seal missing': t.sealMissing,
  'entry unsealed': t.entryUnsealed,
};

interface Checking {
  state: 'idle' | 'running' | 'done';
  answer?: AuditCheck;
  /** Number of verified seals, and the hash of the last one. Entries sealed during the check are not included. */
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
      {t.check()}
    </Button>
  );
  return (
    <Card title={t.checkQuestion()} action={action}>
      {state === 'idle' && !problem && <p className="audit-hint">{t.checkHint()}</p>}
      {problem && <ProblemNotice problem={problem} safe={kit.nothingChanged()} />}
      {state === 'running' && (
        <p role="status" className="audit-progress">
          <progress aria-label={t.checked()} value={checked} max={answer?.sealed || 1} />
          {answer ? t.checkedOf({ checked, count: answer.sealed }) : t.checking()}
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
          <strong>{broken.sequence === null ? t.trailChanged() : t.trailChangedAt({ entry: broken.sequence })}</strong>{' '}
          {reasons[broken.reason]()} {t.wasIntact()}
        </p>
        {broken.auditId && (
          <Link to={screenAddress('settings/audit/:id', { id: broken.auditId })}>{t.openEntry()}</Link>
        )}
      </div>
    );
  }
  return (
    <div role="status">
      <p className="audit-intact">{t.intact({ count: checked })}</p>
      {waiting > 0 && <p className="audit-hint">{t.waiting({ count: waiting })}</p>}
      <p className="audit-hint">
        <Rich text={t.markOf({ entry: checked })} mark={<code className="audit-mark">{mark}</code>} />
      </p>
    </div>
  );
}
