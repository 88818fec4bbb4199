// Badges and numbers of invoices, in several places.
import type { InvoiceRow, InvoiceStatus } from '@almoner/contract/money/invoice';
import type { StatusLook } from '../../../ui/status-badge';
import { t } from './invoice.words';

export const invoiceLooks: Record<InvoiceStatus, StatusLook> = {
  DRAFT: { word: t.draft, shape: 'todo', tone: 'grey' },
  SENT: { word: t.sent, shape: 'waits', tone: 'blue' },
  PARTIALLY_PAID: { word: t.partiallyPaid, shape: 'waits', tone: 'amber' },
  PAID: { word: t.paid, shape: 'done', tone: 'green' },
  VOID: { word: t.void, shape: 'cancelled', tone: 'grey' },
};

export const overdueLook: StatusLook = { word: t.overdue, shape: 'late', tone: 'red' };

const creditedLook: StatusLook = { word: t.creditedInFull, shape: 'cancelled', tone: 'grey' };
const partlyCreditedLook: StatusLook = { word: t.partlyCredited, shape: 'done', tone: 'grey' };

type Standing = Pick<InvoiceRow, 'status' | 'overdue' | 'credited' | 'total'>;

/** The badges of an invoice, the first of them where it stands. */
export function looksOf({ status, overdue, credited, total }: Standing): [StatusLook, ...StatusLook[]] {
  if (credited > 0 && credited === total) return [creditedLook];
  return [invoiceLooks[status], ...(credited > 0 ? [partlyCreditedLook] : []), ...(overdue ? [overdueLook] : [])];
}

/** `INV-000012`; what has no number yet is a draft. */
export const numberOf = ({ number }: Pick<InvoiceRow, 'number'>) => number ?? t.draft();
