// Marks a report as read. Opening the report that waits for this doctor marks it; all others are marked by hand.
import { laboratory, type OpenedReport } from '@almoner/contract/care/laboratory';
import { useEffect, useRef } from 'react';
import { useCommand } from '../../../kernel/call/use-command';
import { useMay } from '../../../kernel/session/access';

/**
 * `settled`: the report is the current one of the server. `mark` is undefined if there is nothing to mark, or not for this
 * user.
 */
export function useReading(report: OpenedReport | undefined, settled: boolean) {
  const { run, pending, problem } = useCommand(laboratory.markRead);
  const may = useMay()(laboratory.markRead.needs);
  const opened = useRef<{ id: string; version: number }>(undefined);
  const { id, version, awaitsCaller = false, awaitsReader = false } = report ?? {};
  useEffect(() => {
    if (!settled || id === undefined || version === undefined || opened.current?.id === id) return undefined;
    const mark = () => {
      // A tab opened in the background has not been seen.
      if (document.visibilityState === 'hidden') return;
      document.removeEventListener('visibilitychange', mark);
      // A correction that arrives while the report is open stays unread until a user marks it.
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
