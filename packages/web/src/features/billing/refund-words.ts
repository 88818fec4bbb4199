// What is said of refunds in more than one place.
import type { ReceiptRefund, RefundStatus } from '@almoner/contract/billing';
import type { Refund } from '@almoner/contract/refund';
import type { StatusLook } from '../../ui/status-badge';

export const refundLooks: Record<RefundStatus, StatusLook> = {
  REQUESTED: { word: 'Requested', tone: 'blue' },
  APPROVED: { word: 'Approved', tone: 'green' },
  DECLINED: { word: 'Declined', tone: 'grey' },
};

/** As it is read out and written on paper: `000012`; a dash before it is approved. */
export const refundNumber = ({ number }: Pick<Refund | ReceiptRefund, 'number'>) =>
  number === null ? '–' : String(number).padStart(6, '0');

/** What shows whether it is paid for. */
export const refundTouches = ['billing', 'payment', 'till', 'pharmacy', 'labRequest', 'request', 'treatment'];
