// Refusals of quantities that a drug cannot be divided into.
import { type DrugCounted, isInParts, nearestInParts } from '@almoner/contract/care/parts';
import type { EncodedMessage } from '@almoner/contract/encoded-message';
import { t as wire } from '@almoner/contract/wire.words';
import { badRequest } from '../../../kernel/base/failure.ts';
import { t } from './pharmacy.words.ts';

type Counted = Pick<DrugCounted, 'name' | 'dividedInto'>;

/** Message for a quantity that the drug cannot be divided into; undefined for a valid quantity. */
export function whyNotInParts(
  { name: drug, dividedInto: parts }: Counted,
  quantity: number,
): EncodedMessage | undefined {
  if (isInParts(quantity, parts)) return undefined;
  return parts === 1 ? wire.decimals({ places: 0 }) : t.inParts({ drug, parts, ...nearestInParts(quantity, parts) });
}

/** Fails as a bad request at the field where the drug cannot be divided into the quantity. */
export function refuseNotInParts(drug: Counted, quantity: number, field: string): void {
  const message = whyNotInParts(drug, quantity);
  if (message) throw badRequest(field, message);
}
