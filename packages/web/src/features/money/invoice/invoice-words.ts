// Badges and numbers of invoices for several screens.
import type { InvoiceRow, InvoiceStatus, InvoiceWhole } from '@almoner/contract/money/invoice';
import { textOf } from '../../../kernel/language/i18n';
import type { Badge } from '../../../ui/badge/status-badge';
import { t } from './invoice.words';

export const invoiceBadges: Record<InvoiceStatus, Badge> = {
  DRAFT: { word: t.draft, shape: 'todo', tone: 'grey' },
  SENT: { word: t.sent, shape: 'waits', tone: 'blue' },
  PARTIALLY_PAID: { word: t.partiallyPaid, shape: 'waits', tone: 'amber' },
  PAID: { word: t.paid, shape: 'done', tone: 'green' },
  VOID: { word: t.void, shape: 'cancelled', tone: 'grey' },
};

export const overdueBadge: Badge = { word: t.overdue, shape: 'late', tone: 'red' };

const creditedBadge: Badge = { word: t.creditedInFull, shape: 'cancelled', tone: 'grey' };
const partlyCreditedBadge: Badge = { word: t.partlyCredited, shape: 'done', tone: 'grey' };

/**
 * Amount of an invoice's receipts that can still be refunded, in kobo: for an overpaid invoice the overpayment less the
 * refunds already requested. Undefined if only the receipts limit it.
 */
export function leftToRefund({ overpaid, receipts }: Pick<InvoiceWhole, 'overpaid' | 'receipts'>): number | undefined {
  if (overpaid === 0) return undefined;
  const waits = receipts.flatMap(({ refunds }) => refunds).filter(({ status }) => status === 'REQUESTED');
  return Math.max(0, overpaid - waits.reduce((sum, { amount }) => sum + amount, 0));
}

type Standing = Pick<InvoiceRow, 'status' | 'overdue' | 'credited' | 'total'>;

/** Badges of an invoice, its status first. */
export function badgesOf({ status, overdue, credited, total }: Standing): [Badge, ...Badge[]] {
  if (credited > 0 && credited === total) return [creditedBadge];
  return [invoiceBadges[status], ...(credited > 0 ? [partlyCreditedBadge] : []), ...(overdue ? [overdueBadge] : [])];
}

/** Combined badge for a single line: `Paid, partly credited`. */
export function mainBadge(row: Standing): Badge {
  const [stands] = badgesOf(row);
  const word = textOf(stands.word);
  const known = row.credited > 0 && row.credited < row.total ? t.withCredited({ status: word }) : word;
  return row.overdue ? { ...overdueBadge, word: t.withOverdue({ status: known }) } : { ...stands, word: known };
}

/** Number of an invoice, `INV-000012`; "Draft" before it has one. */
export const numberOf = ({ number }: Pick<InvoiceRow, 'number'>) => number ?? t.draft();
