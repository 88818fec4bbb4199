// Texts of receipts and refunds, for bills and invoices, and their sums in whole kobo.
import type { PaymentMode, Receipt, ReceiptRefund } from '@almoner/contract/money/bill';
import { optionsIn } from '../../ui/field/options';
import { t } from './receipt.words';

export const modeWords: Record<PaymentMode, () => string> = { CASH: t.cash, TRANSFER: t.transfer };

export const modeOptions = optionsIn(modeWords);

/** Receipt number as read out and printed: `000012`. */
export const receiptNumber = ({ number }: Pick<Receipt, 'number'>) => String(number).padStart(6, '0');

/** Refund number as read out and printed: `000012`; a dash before approval. */
export const refundNumber = ({ number }: Pick<ReceiptRefund, 'number'>) =>
  number === null ? '–' : String(number).padStart(6, '0');

interface Received {
  total: number;
  receipts: readonly Receipt[];
}

/**
 * Amounts of a bill or invoice as of a receipt: paid before it, and the balance after it. Undefined if the receipt is not
 * one of its own.
 */
export function balanceAsOf({ total, receipts }: Received, receiptId: string | undefined) {
  const place = receipts.findIndex(({ id }) => id === receiptId);
  const receipt = receipts[place];
  if (!receipt) return undefined;
  const received = receipts.slice(0, place).reduce((sum, { amount }) => sum + amount, 0);
  const before = received - givenBackUntil(receipts, receipt.paidAt);
  return { receipt, before, balance: Math.max(0, total - before - receipt.amount) };
}

/** Sum of the refunds that were approved before an instant, in kobo. */
const givenBackUntil = (receipts: readonly Receipt[], until: string) =>
  receipts
    .flatMap(givenBackOf)
    .filter(({ decidedAt }) => (decidedAt ?? '') < until)
    .reduce((sum, { amount }) => sum + amount, 0);

/** The approved refunds of a receipt. */
export const givenBackOf = ({ refunds }: Pick<Receipt, 'refunds'>) =>
  refunds.filter(({ status }) => status === 'APPROVED');

/** Rest of a receipt that was neither refunded nor requested, in kobo. */
export const refundableOf = ({ amount, refunds }: Pick<Receipt, 'amount' | 'refunds'>) =>
  refunds.reduce((rest, refund) => rest - refund.amount, amount);
