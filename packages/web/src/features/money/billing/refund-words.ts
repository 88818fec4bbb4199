// What is said of refunds in more than one place.
import type { RefundStatus } from '@almoner/contract/money/bill';
import type { Refund } from '@almoner/contract/money/refund';
import type { StatusLook } from '../../../ui/status-badge';

export const refundLooks: Record<RefundStatus, StatusLook> = {
  REQUESTED: { word: 'Requested', shape: 'waits', tone: 'blue' },
  APPROVED: { word: 'Approved', shape: 'done', tone: 'green' },
  DECLINED: { word: 'Declined', shape: 'cancelled', tone: 'grey' },
};

/** What becomes of the charge once the refund is approved, in a sentence. */
export function chargeWords({ charge, receipt }: Pick<Refund, 'charge' | 'receipt'>): string {
  const source = `The ${sourceOf(receipt).word} ${receipt.invoiceNumber}`;
  return charge === 'STANDS' ? `${source} is owed again by as much.` : `${source}: nothing more is owed.`;
}

/** What the receipt is of, and its screen. */
export const sourceOf = ({ billId, invoiceId }: Refund['receipt']) =>
  invoiceId
    ? { word: 'invoice', screen: 'invoices/:id' as const, id: invoiceId }
    : { word: 'bill', screen: 'bills/:id' as const, id: billId ?? '' };
