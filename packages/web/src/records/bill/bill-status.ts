// Badge texts and colours of the statuses of a bill.
import type { BillStatus } from '@almoner/contract/money/bill';
import type { Badge } from '../../ui/badge/status-badge';
import { t } from './bill.words';

export const billBadges: Record<BillStatus, Badge> = {
  UNPAID: { word: t.unpaid, shape: 'waits', tone: 'red' },
  'NOT COMPLETED': { word: t.notCompleted, shape: 'waits', tone: 'blue' },
  INVOICED: { word: t.invoiced, shape: 'waits', tone: 'blue' },
  COMPLETED: { word: t.completed, shape: 'done', tone: 'green' },
  CANCELLED: { word: t.cancelled, shape: 'cancelled', tone: 'grey' },
};
