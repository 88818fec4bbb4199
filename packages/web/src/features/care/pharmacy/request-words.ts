// Next step and suggested charge of a pharmacy request.

import type { DrugName } from '@almoner/contract/care/drug-name';
import type { PharmacyRequest } from '@almoner/contract/care/pharmacy';
import { amountFor } from '@almoner/contract/quantity';
import type { LinkTo } from '../../../kernel/route/screen-links';
import { t as kit } from '../../../ui/look/kit.words';
import type { MenuItem } from '../../../ui/overlay/menu';
import { t } from './pharmacy.words';

/** Whether the charge can still change: there is no bill yet, or it is unpaid. */
export const isChangeable = ({ status, billing }: Pick<PharmacyRequest, 'status' | 'billing'>): boolean =>
  status === 'NEW' || (status === 'INPROGRESS' && billing?.status === 'UNPAID');

/** Next step of a request that the user may take: create or edit its bill, or dispense. */
export function nextStep(row: PharmacyRequest, linkTo: LinkTo): MenuItem | undefined {
  const { id } = row;
  if (row.status === 'APPROVED') {
    const to = linkTo('pharmacy/:id/dispense', { id });
    return to ? { label: t.dispense(), to } : undefined;
  }
  const to = isChangeable(row) ? linkTo('pharmacy/:id/billing', { id }) : undefined;
  return to ? { label: row.billing ? kit.edit() : t.takeUp(), to } : undefined;
}

/**
 * Sum of the lines of a request in minor units, at the prices of the drug list; `unit` is the smallest amount of the
 * currency.
 */
export function suggestedCharge(
  lines: readonly { drugId: string; quantity: number }[],
  drugs: readonly Pick<DrugName, 'id' | 'price'>[],
  unit: number,
): number {
  const prices = new Map(drugs.map(({ id, price }) => [id, price]));
  return lines.reduce((sum, { drugId, quantity }) => sum + amountFor(quantity, prices.get(drugId) ?? 0, unit), 0);
}
