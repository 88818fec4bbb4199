// What is said of invoices in more than one place.
import type { InvoiceRow, InvoiceStatus } from '@almoner/contract/money/invoice';
import { Percent } from '@almoner/contract/wire';
import type { StatusLook } from '../../../ui/status-badge';

export const invoiceLooks: Record<InvoiceStatus, StatusLook> = {
  DRAFT: { word: 'Draft', shape: 'todo', tone: 'grey' },
  SENT: { word: 'Sent', shape: 'waits', tone: 'blue' },
  PARTIALLY_PAID: { word: 'Partially Paid', shape: 'waits', tone: 'amber' },
  PAID: { word: 'Paid', shape: 'done', tone: 'green' },
  VOID: { word: 'Void', shape: 'cancelled', tone: 'grey' },
};

export const overdueLook: StatusLook = { word: 'Overdue', shape: 'late', tone: 'red' };

/** `INV-000012`; what has no number yet is a draft. */
export const numberOf = ({ number }: Pick<InvoiceRow, 'number'>) => number ?? 'Draft';

/** `7.5%`. */
export const percentInWords = (hundredths: number) => `${Percent.encode(hundredths)}%`;
