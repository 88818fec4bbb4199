// Form values of dispensing: the rest of each line, and the lots that can supply it.

import { takeInOrder } from '@almoner/contract/care/drug-lot';
import type { Lot } from '@almoner/contract/care/lot';
import { isInParts } from '@almoner/contract/care/parts';
import { DispenseInput, DispenseLineInput, type PrescriptionLine } from '@almoner/contract/care/pharmacy';
import { less } from '@almoner/contract/quantity';
import { z } from 'zod';
import { Reasons } from '../../../records/allergy/allergy-answers';
import { fieldsOf } from '../../../ui/form/form-path';
import { t } from './pharmacy.words';

const { reason, closeRest, version } = DispenseInput.shape;

export const DispenseForm = z
  .strictObject({
    lines: z.array(DispenseLineInput),
    acknowledgements: Reasons,
    closeRest,
    reason,
    version,
  })
  .refine((given) => !given.closeRest || given.reason !== '', {
    path: ['reason'],
    error: () => t.sayWhyNotRest(),
  });
export const dispensePaths = fieldsOf(DispenseForm);
export type DispenseValues = z.input<typeof DispenseForm>;

export const leftToDispense = ({ quantity, dispensed }: Pick<PrescriptionLine, 'quantity' | 'dispensed'>) =>
  less(quantity, dispensed);

/** Lines that are not fully dispensed. */
const openLines = (lines: readonly PrescriptionLine[]) => lines.filter((line) => leftToDispense(line) > 0);

interface Wanted {
  drugId: string;
  quantity: number;
}

/** Lots that supply each quantity, earliest expiry first, with the shortage. */
const planOf = (lots: readonly Lot[], wanted: readonly Wanted[]) => takeInOrder(lots, wanted);

/** Initial quantities of the form: the rest of every open line, as far as stock reaches. */
export function suggested(
  lines: readonly PrescriptionLine[],
  lots: readonly Lot[],
): { lineId: string; quantity: number }[] {
  const open = openLines(lines);
  const plan = planOf(
    lots,
    open.map((line) => ({ drugId: line.drugId, quantity: leftToDispense(line) })),
  );
  return open.map((line, place) => ({
    lineId: line.id,
    quantity: less(leftToDispense(line), plan[place]?.short ?? 0),
  }));
}

interface TypedLine {
  lineId: string | null | undefined;
  quantity: unknown;
}

const amountIn = (quantity: unknown, { drug }: PrescriptionLine) =>
  typeof quantity === 'number' && quantity > 0 && isInParts(quantity, drug.dividedInto) ? quantity : 0;

/** Lots that supply the quantities in the form, by line, with shortage and rest. An invalid quantity counts as 0. */
export function planOfForm(rows: readonly TypedLine[], lines: readonly PrescriptionLine[], lots: readonly Lot[]) {
  const typed = rows.flatMap(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId);
    return line ? [{ line, quantity: amountIn(quantity, line) }] : [];
  });
  const plan = planOf(
    lots,
    typed.map(({ line, quantity }) => ({ drugId: line.drugId, quantity })),
  );
  return typed.map(({ line, quantity }, place) => ({
    line,
    quantity,
    takes: plan[place]?.takes ?? [],
    short: plan[place]?.short ?? 0,
    rest: less(leftToDispense(line), quantity),
  }));
}
