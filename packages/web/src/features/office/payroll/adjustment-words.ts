// Words for pay adjustments: their status, and their amount or hours.
import type { AdjustmentStatus, PayAdjustment } from '@almoner/contract/office/pay-adjustment';
import { formatMoney, type Locale } from '../../../kernel/language/format';
import type { Badge } from '../../../ui/badge/status-badge';
import { t } from './adjustment.words';
import { monthInWords } from './run-words';

export const adjustmentBadges: Record<AdjustmentStatus, Badge> = {
  OPEN: { word: t.open, shape: 'todo', tone: 'amber' },
  APPROVED: { word: t.approved, shape: 'done', tone: 'green' },
};

/** `₦5,000.00` or `12.5 hours`; null where the component alone says how much it is. */
export function extentInWords({ amount, hours }: PayAdjustment, session: Locale): string | null {
  if (amount !== null) return formatMoney(amount, session);
  return hours === null ? null : t.hoursOf({ hours: hours / 100 });
}

/** The payroll that has it: `Nov 2026`; null for an open one. */
export const payrollInWords = ({ payroll }: PayAdjustment): string | null => payroll && monthInWords(payroll);
