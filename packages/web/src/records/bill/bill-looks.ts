// How the status of a bill is shown, wherever one is.
import type { BillStatus } from '@almoner/contract/money/bill';
import type { StatusLook } from '../../ui/status-badge';

export const billLooks: Record<BillStatus, StatusLook> = {
  UNPAID: { word: 'Unpaid', tone: 'red' },
  'NOT COMPLETED': { word: 'Not completed', tone: 'blue' },
  INVOICED: { word: 'On an invoice', tone: 'blue' },
  COMPLETED: { word: 'Completed', tone: 'green' },
  CANCELLED: { word: 'Cancelled', tone: 'grey' },
};
