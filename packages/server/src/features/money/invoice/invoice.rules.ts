// Rules for items that charge a bill: its whole balance, once, and of the invoice's patient.

import type { EncodedMessage } from '@almoner/contract/encoded-message';
import type { Bill } from '@almoner/contract/money/bill';
import type { Invoice } from '@almoner/contract/money/invoice';
import { badRequest, conflict } from '../../../kernel/base/failure.ts';
import { discountsBehind, type Reduction, rateOff } from '../bill/discount.service.ts';
import { balanceOf } from '../bill/owed.service.ts';
import { t } from './invoice.words.ts';

interface Item {
  billId: string | null;
  unitCost: number;
  quantity: number;
}

/** The patient, and optionally the one ticket, whose bills an invoice can charge. */
interface Debtor {
  patientId: string;
  ticketId: string | null;
}

/**
 * Fails at the item: as a bad request where its bill is not the debtor's, as a conflict where the bill is settled, cancelled, on
 * an invoice, or has another balance by now.
 */
export function refuseUnchargeable(items: readonly Item[], bills: readonly Bill[], debtor: Debtor): void {
  const known = new Map(bills.map((bill) => [bill.id, bill]));
  for (const [index, item] of items.entries()) {
    if (item.billId === null) continue;
    const at = `invoiceRo.items.${index}.billId`;
    const bill = known.get(item.billId);
    if (!bill || !isOf(bill, debtor)) throw badRequest(at, t.chooseOwnBill());
    const refusal = refusalOf(bill, item);
    if (refusal) throw conflict(refusal, at);
  }
}

const isOf = ({ ticketId, ticket }: Bill, debtor: Debtor): boolean =>
  ticket.patient.id === debtor.patientId && (debtor.ticketId === null || ticketId === debtor.ticketId);

function refusalOf(bill: Bill, { unitCost, quantity }: Item): EncodedMessage | undefined {
  const { number } = bill.invoice;
  if (bill.status === 'CANCELLED') return t.billCancelled({ number });
  if (bill.onInvoice) return t.billOnOther({ number, invoice: bill.onInvoice.number });
  if (bill.status === 'COMPLETED') return t.billSettled({ number });
  if (quantity !== 1 || unitCost !== balanceOf(bill)) {
    return t.billBalance({ number });
  }
  return undefined;
}

/**
 * Discounts in an invoice: those of its bills, and its own on top. A bill's discount above the ceiling was approved by a
 * second person and is left out.
 */
export function discountsOf(
  { items, discount }: Pick<Invoice, 'items' | 'discount'>,
  bills: readonly Bill[],
  ceiling: number,
): Reduction[] {
  const rates = new Map(bills.map(({ id, discount: rate }) => [id, rate > ceiling ? 0 : rate]));
  const charges = items.map(({ amount: net, billId }) => ({ net, rate: rates.get(billId ?? '') ?? 0 }));
  return [discountsBehind(charges), rateOff(discount)];
}
