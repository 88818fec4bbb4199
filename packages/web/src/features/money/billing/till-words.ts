// What is said of tills in more than one place.
import type { Till } from '@almoner/contract/money/till';
import type { StatusLook } from '../../../ui/status-badge';
import { t } from './till.words';

const open: StatusLook = { word: t.isOpen, shape: 'ready', tone: 'blue' };
const short: StatusLook = { word: t.short, shape: 'late', tone: 'red' };
const over: StatusLook = { word: t.over, shape: 'late', tone: 'amber' };
const right: StatusLook = { word: t.balanced, shape: 'done', tone: 'green' };

type Counted = Pick<Till, 'closedAt'> & Record<'cash' | 'transfer', Pick<Till['cash'], 'variance'>>;

/** Where a till stands: open, or what the count of cash and transfers came to. */
export function tillLook({ closedAt, cash, transfer }: Counted): StatusLook {
  if (!closedAt) return open;
  return differenceLook(Math.min(cash.variance ?? 0, transfer.variance ?? 0)) === short
    ? short
    : differenceLook((cash.variance ?? 0) + (transfer.variance ?? 0));
}

/** Kobo; below nothing something is missing. */
export function differenceLook(difference: number): StatusLook {
  if (difference < 0) return short;
  return difference > 0 ? over : right;
}
