// Worklists of pharmacy and laboratory: open requests of the last 24 hours, by their next step.
import { z } from 'zod';
import { read } from '../access.ts';
import { get } from '../call.ts';
import { PatientInLine } from '../front/patient.ts';
import { Quantity } from '../quantity.ts';
import { Id, Instant, Money } from '../wire.ts';

/** READY: paid, to dispense or to report. TO_PAY: billed; the next step is the payment. */
export const orderStages = ['READY', 'TO_BILL', 'TO_PAY'] as const;
export type OrderStage = (typeof orderStages)[number];

/** Stages of the laboratory. TO_SAMPLE: paid, but no sample was taken; READY: to report. */
export const labStages = ['TO_SAMPLE', ...orderStages] as const;
export type LabStage = (typeof labStages)[number];

const count = z.int32().min(0);

/** A prescribed drug that is not dispensed completely. */
export const WaitingLine = z.strictObject({
  drug: z.string(),
  unit: z.string(),
  dose: z.string(),
  frequency: z.string(),
  durationDays: count.nullable(),
  /** Prescribed quantity. */
  quantity: Quantity,
  /** Quantity not dispensed yet. */
  left: Quantity,
  /** Quantity that can be dispensed today. */
  onHand: Quantity,
  /** Present price of one unit. */
  price: Money,
});
export type WaitingLine = z.output<typeof WaitingLine>;

/** An open request; the id is the request's. */
export const WaitingOrder = z.strictObject({
  id: Id,
  stage: z.enum(orderStages),
  /** Time of the request. */
  since: Instant,
  patient: PatientInLine,
  /** Name of the user who requested it. */
  by: z.string(),
  /** The text of the request: the prescription, or the titles of the tests. */
  text: z.string(),
  /** Total of its bill; null if there is none. */
  total: Money.nullable(),
  ticketId: Id,
  /** Drugs that are not dispensed yet; empty for a free text prescription, or for tests. */
  lines: z.array(WaitingLine),
});
export type WaitingOrder = z.output<typeof WaitingOrder>;

export const OrderCounts = z.strictObject({
  READY: count,
  TO_BILL: count,
  TO_PAY: count,
  /** Number of open requests older than 24 hours. */
  EARLIER: count,
});
export type OrderCounts = z.infer<typeof OrderCounts>;

/** An open laboratory request; the id is the request's. */
export const WaitingTests = WaitingOrder.omit({ lines: true }).extend({
  stage: z.enum(labStages),
  /** Time at which the sample was taken; null if not recorded. */
  sampleTakenAt: Instant.nullable(),
  /** Whether one of its tests is not on the test list. */
  unlisted: z.boolean(),
});
export type WaitingTests = z.output<typeof WaitingTests>;

export const LabCounts = OrderCounts.extend({ TO_SAMPLE: count });
export type LabCounts = z.infer<typeof LabCounts>;

export const PharmacyWorklist = z.strictObject({
  /** The 50 oldest requests of each stage. */
  orders: z.array(WaitingOrder),
  counts: OrderCounts,
  /**
   * Drugs whose stock does not cover the open prescriptions: the 20 that most prescriptions wait for. Only the 200 oldest
   * prescriptions of each stage are considered.
   */
  short: z.array(
    z.strictObject({
      id: Id,
      name: z.string(),
      unit: z.string(),
      /** Number of prescriptions. */
      waiting: count,
      left: Quantity,
      onHand: Quantity,
    }),
  ),
});
export type PharmacyWorklist = z.output<typeof PharmacyWorklist>;

export const LaboratoryWorklist = z.strictObject({
  /** The 50 oldest requests of each stage. */
  orders: z.array(WaitingTests),
  counts: LabCounts,
});
export type LaboratoryWorklist = z.output<typeof LaboratoryWorklist>;

export const pharmacyWorklist = {
  read: get('/worklist/pharmacy', {
    needs: read('PHARMACY'),
    summary:
      'View the pharmacy worklist; prescriptions of the last 24 hours to dispense, to bill and to be paid, and the drugs that they lack',
    data: PharmacyWorklist,
  }),
};

export const laboratoryWorklist = {
  read: get('/worklist/laboratory', {
    needs: read('LABORATORY'),
    summary:
      'View the laboratory worklist; requests of the last 24 hours to bill, to be paid, to take a sample for and to report',
    data: LaboratoryWorklist,
  }),
};
