// The demo's cashier at the till: opened in the morning, counted in the evening, mostly without a difference. A few
// payments are refunded or wait for a refund.
import { calls } from '@almoner/contract/calls';
import type { Ask } from './caller.ts';

/** Number of past days on which the cashier had a till. */
const DAYS = 12;
const FLOAT = 20_000;

/** Difference between the counted and the expected cash, by day; other days have none. */
const differences: Record<number, [naira: number, note: string]> = {
  3: [-200, 'Change was probably given twice.'],
  8: [50, 'One coin roll too many.'],
};

/** A day of work at the till. It starts at the current time of the clock; `evening` sets the clock on. */
export async function workAtTill(
  cashier: Ask,
  daysAgo: number,
  work: () => Promise<void>,
  evening: () => void,
): Promise<void> {
  if (daysAgo > DAYS) return work();
  const { id } = await cashier(calls.till.open, { body: { tillRo: { openingFloat: FLOAT } } });
  await work();
  // Today's till is still open.
  if (daysAgo === 0) return;
  evening();
  const { cash, transfer } = await cashier(calls.till.read, { params: { id } });
  const [more, note] = differences[daysAgo] ?? [0, ''];
  const tillRo = { countedCash: cash.expected + more, countedTransfer: transfer.expected, note };
  await cashier(calls.till.close, { params: { id }, body: { tillRo } });
}

const reasons = [
  'The syrup was out of stock; the patient bought it elsewhere.',
  'Paid twice, at the desk and by transfer.',
  'The test could not be done: the sample had clotted.',
];

/** Of the latest payments one is refunded fully, one in part, and one refund waits for a decision. */
export async function giveBack(admin: Ask, cashier: Ask): Promise<void> {
  const paid: { billingId: string }[] = await cashier(calls.payment.list);
  for (const [place, reason] of reasons.entries()) {
    const id = paid[place * 3 + 2]?.billingId;
    if (!id) return;
    const { receipts } = await cashier(calls.billing.read, { params: { id } });
    const { id: receiptId, amount, mode } = receipts[0];
    const refundRo = { receiptId, amount: place === 1 ? Math.ceil(amount / 2) : amount, mode, reason };
    const { id: refundId } = await cashier(calls.refund.create, { body: { refundRo } });
    if (place < 2) await admin(calls.refund.setStatus, { params: { id: refundId, status: 'APPROVED' } });
  }
}
