// Statement of a period, and of the period before for comparison.
import { report } from '@almoner/contract/money/report';
import type { Period } from '../../../kernel/call/period';
import { isBackwards } from '../../../kernel/call/period';
import { Problem } from '../../../kernel/call/problem';
import { type CallState, useCall } from '../../../kernel/call/use-call';
import { periodBefore } from './period';
import { t } from './report.words';

/** A period whose days are in the wrong order is an error and is not requested. */
export function useStatements(period: Period, today: string) {
  const before = periodBefore(period, today);
  const backwards = isBackwards(period);
  const asked = useCall(report.statement, period, { enabled: !backwards, keepPrevious: true });
  const earlier = useCall(report.statement, before ?? period, { enabled: before !== null, keepPrevious: true });
  const now: CallState<typeof report.statement> = backwards
    ? { ...asked, data: undefined, problem: new Problem('badRequest', t.backwards()) }
    : asked;
  return { now, before: before ? earlier.data : undefined, periodBefore: before };
}
