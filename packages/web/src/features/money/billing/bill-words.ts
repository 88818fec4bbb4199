// What is said of bills in more than one place, and the sums behind it: whole kobo, never fractions.
import type { Bill, BillPayment, BillType } from '@almoner/contract/money/bill';
import { Percent } from '@almoner/contract/wire';
import type { z } from 'zod';
import type { StatusLook } from '../../../ui/status-badge';
import { t } from './billing.words';

export const sourceWords: Record<BillType, () => string> = {
  SERVICE: t.service,
  PHARMACY: t.pharmacy,
  LABORATORY: t.laboratory,
};

export const paymentLooks: Record<z.output<typeof BillPayment>['status'], StatusLook> = {
  INPROGRESS: { word: t.paymentInProgress, shape: 'waits', tone: 'amber' },
  COMPLETED: { word: t.paymentCompleted, shape: 'done', tone: 'green' },
};

/** `12.5%`. */
export const discountInWords = (discount: number) => `${Percent.encode(discount)}%`;

type Payable = Pick<Bill, 'total' | 'payment' | 'status'>;

export const paidOf = ({ payment }: Payable) => payment?.amountPaid ?? 0;

/** What is still to be paid; nothing once it is cancelled. */
export const balanceOf = (bill: Payable) => (bill.status === 'CANCELLED' ? 0 : bill.total - paidOf(bill));

export const isPayable = ({ status }: Payable) => status === 'UNPAID' || status === 'NOT COMPLETED';
