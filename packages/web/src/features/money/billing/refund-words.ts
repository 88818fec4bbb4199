// Words and badges of refunds for several screens, and the decisions allowed on them.
import type { RefundStatus } from '@almoner/contract/money/bill';
import { type Refund, refund } from '@almoner/contract/money/refund';
import { useMay } from '../../../kernel/session/access';
import { useSession } from '../../../kernel/session/session';
import type { Badge } from '../../../ui/badge/status-badge';
import { t } from './refund.words';

export const refundBadges: Record<RefundStatus, Badge> = {
  REQUESTED: { word: t.requested, shape: 'waits', tone: 'blue' },
  APPROVED: { word: t.approved, shape: 'done', tone: 'green' },
  DECLINED: { word: t.declined, shape: 'cancelled', tone: 'grey' },
};

/** Screen of the bill or invoice of a receipt. */
export const sourceOf = ({ billId, invoiceId }: Refund['receipt']) =>
  invoiceId ? { screen: 'invoices/:id' as const, id: invoiceId } : { screen: 'bills/:id' as const, id: billId ?? '' };

export type Verdict = 'APPROVED' | 'DECLINED';

/** Decisions that the user may take on a refund. Its requester may only withdraw it, except the root account. */
export function useVerdicts(): (of: Refund) => { label: string; verdict: Verdict }[] {
  const may = useMay();
  const isRoot = useSession()?.isRoot ?? false;
  return ({ status, requestedByMe }) => {
    if (status !== 'REQUESTED' || !may(refund.setStatus.needs)) return [];
    const decline = { label: requestedByMe ? t.takeBack() : t.decline(), verdict: 'DECLINED' as const };
    return requestedByMe && !isRoot ? [decline] : [{ label: t.approve(), verdict: 'APPROVED' }, decline];
  };
}
