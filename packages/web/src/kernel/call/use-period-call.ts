// Reads data of a period; sends no request if the last day is before the first.
import type { AnyCall, ParamsInput } from '@almoner/contract/call';
import { t } from './call.words';
import { isBackwards, type Period } from './period';
import { Problem } from './problem';
import { type CallState, useCall } from './use-call';

export function usePeriodCall<C extends AnyCall>(call: C, params: ParamsInput<C> & Period): CallState<C> {
  const backwards = isBackwards(params);
  const found = useCall(call, params, { keepPrevious: true, enabled: !backwards });
  if (!backwards) return found;
  const problem = new Problem('badRequest', t.lastBeforeFirst());
  return { ...found, data: undefined, problem, pending: false, fetching: false };
}
