// Texts of receipts and their refunds, of bills and of invoices, and the sums behind them: whole kobo, never fractions.
import type { PaymentMode, Receipt, ReceiptRefund } from '@almoner/contract/money/bill';
import { optionsIn } from '../../ui/options';
import { t } from './receipt.words';

export const modeWords: Record<PaymentMode, () => string> = { CASH: t.cash, TRANSFER: t.transfer };

export const modeOptions = optionsIn(modeWords);

/** As it is read out and written on paper: `000012`. */
export const receiptNumber = ({ number }: Pick<Receipt, 'number'>) => String(number).padStart(6, '0');

/** As it is read out and written on paper: `000012`; a dash before it is approved. */
export const refundNumber = ({ number }: Pick<ReceiptRefund, 'number'>) =>
  number === null ? '–' : String(number).padStart(6, '0');

interface Received {
  total: number;
  receipts: readonly Receipt[];
}

/** Where the bill or invoice stood behind this receipt; undefined where it has no such receipt. */
export function standingAt({ total, receipts }: Received, receiptId: string | undefined) {
  const place = receipts.findIndex(({ id }) => id === receiptId);
  const receipt = receipts[place];
  if (!receipt) return undefined;
  const received = receipts.slice(0, place).reduce((sum, { amount }) => sum + amount, 0);
  const before = received - givenBackUntil(receipts, receipt.paidAt);
  return { receipt, before, balance: Math.max(0, total - before - receipt.amount) };
}

/** What of the receipts was given back until then. */
const givenBackUntil = (receipts: readonly Receipt[], until: string) =>
  receipts
    .flatMap(givenBackOf)
    .filter(({ decidedAt }) => (decidedAt ?? '') < until)
    .reduce((sum, { amount }) => sum + amount, 0);

/** The refunds of a receipt that were paid out. */
export const givenBackOf = ({ refunds }: Pick<Receipt, 'refunds'>) =>
  refunds.filter(({ status }) => status === 'APPROVED');

/** What neither was given back of a receipt nor is asked for, in kobo. */
export const refundableOf = ({ amount, refunds }: Pick<Receipt, 'amount' | 'refunds'>) =>
  refunds.reduce((rest, refund) => rest - refund.amount, amount);
