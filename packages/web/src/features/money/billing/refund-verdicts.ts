// What whoever is signed in may decide of a refund: whoever asked may only take it back.
import { type Refund, refund } from '@almoner/contract/money/refund';
import { useMay } from '../../../kernel/access';
import { useSession } from '../../../kernel/session';

export type Verdict = 'APPROVED' | 'DECLINED';

export function useVerdicts(): (of: Refund) => { label: string; verdict: Verdict }[] {
  const may = useMay();
  const isRoot = useSession()?.isRoot ?? false;
  return ({ status, requestedByMe }) => {
    if (status !== 'REQUESTED' || !may(refund.setStatus.needs)) return [];
    const decline = { label: requestedByMe ? 'Take back' : 'Decline', verdict: 'DECLINED' as const };
    return requestedByMe && !isRoot ? [decline] : [{ label: 'Approve', verdict: 'APPROVED' }, decline];
  };
}
