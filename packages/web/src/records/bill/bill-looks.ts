// How the status of a bill is shown, wherever one is.
import type { BillStatus } from '@almoner/contract/money/bill';
import type { StatusLook } from '../../ui/status-badge';

export const billLooks: Record<BillStatus, StatusLook> = {
  UNPAID: { word: 'Unpaid', shape: 'waits', tone: 'amber' },
  'NOT COMPLETED': { word: 'Not completed', shape: 'waits', tone: 'blue' },
  INVOICED: { word: 'On an invoice', shape: 'waits', tone: 'blue' },
  COMPLETED: { word: 'Completed', shape: 'done', tone: 'green' },
  CANCELLED: { word: 'Cancelled', shape: 'cancelled', tone: 'grey' },
};
