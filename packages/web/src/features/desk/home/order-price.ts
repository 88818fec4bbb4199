// What a prescription comes to where nothing of it is to be decided.
import type { WaitingOrder } from '@almoner/contract/desk/order-worklist';
import { amountFor } from '@almoner/contract/quantity';
import { saysOnlyLines } from '../../../records/prescription/says-only-lines';

/**
 * Minor units: its drugs at their prices, `moneyUnit` being the smallest amount of the currency. Undefined where somebody has to look at it first: something is said in words
 * alone, is not in stock, or has no price.
 */
export function priceOf({ stage, text, lines }: WaitingOrder, moneyUnit: number): number | undefined {
  const isWhole = lines.every(({ left, quantity, onHand, price }) => left === quantity && onHand >= left && price > 0);
  const prescribed = lines.map(({ drug, unit, ...line }) => ({ ...line, drug: { name: drug, unit } }));
  if (stage !== 'TO_BILL' || lines.length === 0 || !isWhole || !saysOnlyLines(text, prescribed)) return undefined;
  return lines.reduce((sum, { price, quantity }) => sum + amountFor(quantity, price, moneyUnit), 0);
}
