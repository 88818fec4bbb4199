// Whether a report is read: to open the one that waits for a doctor is to read it, all others are marked by hand.
import { laboratory, type OpenedReport } from '@almoner/contract/care/laboratory';
import { useEffect, useRef } from 'react';
import { useMay } from '../../../kernel/access';
import { useCommand } from '../../../kernel/use-command';

/** `settled`: the report is what the server has now. `mark` is undefined where there is nothing to mark, or not by this person. */
export function useReading(report: OpenedReport | undefined, settled: boolean) {
  const { run, pending, problem } = useCommand(laboratory.markRead);
  const may = useMay()(laboratory.markRead.needs);
  const opened = useRef<{ id: string; version: number }>(undefined);
  const { id, version, awaitsCaller = false, awaitsReader = false } = report ?? {};
  useEffect(() => {
    if (!settled || id === undefined || version === undefined || opened.current?.id === id) return undefined;
    const mark = () => {
      // A tab that was opened behind this one has been seen by nobody.
      if (document.visibilityState === 'hidden') return;
      document.removeEventListener('visibilitychange', mark);
      // What is corrected while it stands open was not opened: it stays unread until somebody says so.
      opened.current = { id, version };
      if (awaitsCaller && may) run({ params: { id, version } }, { quiet: true }).catch(() => undefined);
    };
    document.addEventListener('visibilitychange', mark);
    mark();
    return () => document.removeEventListener('visibilitychange', mark);
  }, [settled, id, version, awaitsCaller, may, run]);
  const isMarkable = may && awaitsReader && id !== undefined && version !== undefined;
  return {
    mark: isMarkable ? () => void run({ params: { id, version } }, { quiet: true }).catch(() => undefined) : undefined,
    pending,
    problem,
  };
}
