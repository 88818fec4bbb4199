// Progress of a payroll calculation, whichever user started it.
import { type PayrollProgress, type PayrollRun, payroll } from '@almoner/contract/office/payroll';
import { stepsOfRun } from '@almoner/contract/office/payroll-status';
import { useEffect, useState } from 'react';
import { useCall } from '../../../kernel/call/use-call';
import './payroll.css';
import { t } from './run.words';

/** Progress of a running calculation; undefined if none is running. */
export const useCalculation = ({ id, status }: PayrollRun): PayrollProgress | undefined =>
  useCall(payroll.progress, { id }, { enabled: stepsOfRun(status).includes('calculate') }).data ?? undefined;

export function Calculating({ run }: { run: PayrollRun }) {
  const running = useCalculation(run);
  return running && <Progress id={run.id} {...running} />;
}

/** A shorter calculation shows no progress. */
const MOMENT_MS = 300;
/** Fallback polling: the live stream reports each step, but not the end of a process that crashed. */
const LOOK_SECONDS = 5;

function Progress({ id, by, done, total }: PayrollProgress & { id: string }) {
  const [isLong, setLong] = useState(false);
  useCall(payroll.progress, { id }, { refreshSeconds: LOOK_SECONDS });
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), MOMENT_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong) return null;
  return (
    <p role="status" className="pay-progress">
      <progress aria-label={t.calculating()} value={done} max={total || 1} />
      {t.calculatingBy({ by, done, total })}
    </p>
  );
}
