// The hospital's drug list, for prescriptions and for the pharmacy's stock. Lots: drug-lot.ts.
import { z } from 'zod';
import { read } from '../access.ts';
import { list, Words } from '../list.ts';
import { Quantity } from '../quantity.ts';
import { recordCalls } from '../record-calls.ts';
import { Active, amount, Day, errorIfMissing, Id, line, Version } from '../wire.ts';
import { t as wire } from '../wire.words.ts';
import { t as care } from './care.words.ts';
import { t } from './drug.words.ts';
import { DrugName, drugNames, drugPrescribing } from './drug-name.ts';
import { Parts } from './parts.ts';

/** A drug in the pharmacy. */
export const Drug = DrugName.extend({
  /** The drug is low on stock at this number of units or fewer. */
  reorderLevel: z.int32(),
  /** Units that can be dispensed: those of lots that have not expired. */
  onHand: Quantity,
  /** Units of lots that have expired and are still on the shelf. */
  expired: Quantity,
  /** Expiry date of the first lot that can be dispensed; null if there is none. */
  nextExpiry: Day.nullable(),
  version: Version,
});
export type Drug = z.output<typeof Drug>;

export const DrugInput = z.strictObject({
  name: line(care.provideName(), 200),
  unit: line(t.provideUnit(), 40),
  price: amount(t.providePrice(), 100_000_000),
  reorderLevel: z
    .int32(errorIfMissing(t.provideWholeNumber()))
    .min(0, wire.atLeast({ min: 0 }))
    .max(1_000_000, wire.atMost({ max: 1_000_000 }))
    .default(0),
  status: Active.default(1),
  /** If left out, a new drug has whole units only, and an existing one is unchanged. */
  dividedInto: Parts.optional(),
  /** If left out, the substance is looked up by name; null is none. */
  substanceId: Id.nullable().optional(),
  version: Version.optional(),
});
export type DrugInput = z.output<typeof DrugInput>;

/** Whether the stock is at or below the reorder level. */
export const isLow = ({ onHand, reorderLevel }: Pick<Drug, 'onHand' | 'reorderLevel'>): boolean =>
  onHand <= reorderLevel;

export const drug = {
  list: drugNames,
  prescribing: drugPrescribing,
  ...list('/drug/list', {
    needs: read('PHARMACY'),
    summary: 'List drugs; with what is in stock, by name; expired lots are counted apart',
    // Low: active, and at or below the reorder level.
    filters: { search: Words, status: Active, low: z.literal(true) },
    // Surplus: units above the reorder level.
    sorts: ['name', 'unit', 'price', 'onHand', 'reorder', 'expiry', 'status', 'surplus'],
    row: Drug,
  }),
  ...recordCalls('/drug', {
    modules: ['PHARMACY'],
    row: Drug,
    body: { drugRo: DrugInput },
    calls: {
      read: 'View a drug; with what is in stock',
      create: 'Add a drug; its name is unique',
      update: 'Change a drug; bills that exist keep their amounts',
      setStatus: 'Make a drug active or inactive; 1 or 0; an inactive one is no longer prescribed',
      delete: 'Delete a drug; one that was never prescribed and never in stock',
    },
  }),
};
