// What is said of bills and receipts in more than one place, and the sums behind it: whole kobo, never fractions.
import type { Bill, BillPayment, BillType, BillWithReceipts, PaymentMode, Receipt } from '@almoner/contract/billing';
import { Percent } from '@almoner/contract/wire';
import type { z } from 'zod';
import type { Option } from '../../ui/options';
import type { StatusLook } from '../../ui/status-badge';

export const sourceWords: Record<BillType, string> = {
  SERVICE: 'Service',
  PHARMACY: 'Pharmacy',
  LABORATORY: 'Laboratory',
};

export const modeWords: Record<PaymentMode, string> = { CASH: 'Cash', TRANSFER: 'Transfer' };

export const modeOptions: Option[] = Object.entries(modeWords).map(([value, label]) => ({ value, label }));

export const paymentLooks: Record<z.output<typeof BillPayment>['status'], StatusLook> = {
  INPROGRESS: { word: 'In progress', tone: 'red' },
  COMPLETED: { word: 'Completed', tone: 'green' },
};

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;

/** `12.5%`. */
export const discountInWords = (discount: number) => `${Percent.encode(discount)}%`;

/** As it is read out and written on paper: `000012`. */
export const receiptNumber = ({ number }: Pick<Receipt, 'number'>) => String(number).padStart(6, '0');

type Payable = Pick<Bill, 'total' | 'payment' | 'status'>;

export const paidOf = ({ payment }: Payable) => payment?.amountPaid ?? 0;

/** What is still to be paid; nothing once it is cancelled. */
export const balanceOf = (bill: Payable) => (bill.status === 'CANCELLED' ? 0 : bill.total - paidOf(bill));

export const isPayable = ({ status }: Payable) => status === 'UNPAID' || status === 'NOT COMPLETED';

/** Where the bill stood behind this receipt; undefined where it has no such receipt. */
export function standingAt({ total, receipts }: Pick<BillWithReceipts, 'total' | 'receipts'>, receiptId: string) {
  const place = receipts.findIndex(({ id }) => id === receiptId);
  const receipt = receipts[place];
  if (!receipt) return undefined;
  const received = receipts.slice(0, place).reduce((sum, { amount }) => sum + amount, 0);
  const before = received - givenBackUntil(receipts, receipt.paidAt);
  return { receipt, before, balance: Math.max(0, total - before - receipt.amount) };
}

/** What of the receipts was given back until then. */
const givenBackUntil = (receipts: readonly Receipt[], until: string) =>
  receipts.reduce(
    (sum, { refund }) =>
      refund?.status === 'APPROVED' && (refund.decidedAt ?? '') < until ? sum + refund.amount : sum,
    0,
  );
