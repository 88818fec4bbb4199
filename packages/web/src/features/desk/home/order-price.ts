// Price of a prescription that needs no decision by the pharmacy.
import type { WaitingOrder } from '@almoner/contract/desk/order-worklist';
import { amountFor } from '@almoner/contract/quantity';
import { saysOnlyLines } from '../../../records/prescription/says-only-lines';

/**
 * Price in minor units at list prices; `moneyUnit` is the smallest amount of the currency. Undefined if the pharmacy has to
 * check first: part of the prescription is text only, is not in stock, was dispensed before, or has no price.
 */
export function priceOf({ stage, text, lines }: WaitingOrder, moneyUnit: number): number | undefined {
  const isWhole = lines.every(({ left, quantity, onHand, price }) => left === quantity && onHand >= left && price > 0);
  const prescribed = lines.map(({ drug, unit, ...line }) => ({ ...line, drug: { name: drug, unit } }));
  if (stage !== 'TO_BILL' || lines.length === 0 || !isWhole || !saysOnlyLines(text, prescribed)) return undefined;
  return lines.reduce((sum, { price, quantity }) => sum + amountFor(quantity, price, moneyUnit), 0);
}
