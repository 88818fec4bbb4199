// Worklists of pharmacy and laboratory: what was asked of them in the last 24 hours and is not done, by its next step.
import { z } from 'zod';
import { read } from '../access.ts';
import { get } from '../call.ts';
import { PatientInLine } from '../front/patient.ts';
import { Quantity } from '../quantity.ts';
import { Id, Instant, Money } from '../wire.ts';

/** READY: paid for, to dispense or to report. TO_PAY: billed, and somebody else's until it is paid. */
export const orderStages = ['READY', 'TO_BILL', 'TO_PAY'] as const;
export type OrderStage = (typeof orderStages)[number];

/** Stages of the laboratory. TO_SAMPLE: paid for, and no sample is taken; READY is to report. */
export const labStages = ['TO_SAMPLE', ...orderStages] as const;
export type LabStage = (typeof labStages)[number];

const count = z.int32().min(0);

/** A drug that is prescribed and not given yet. */
export const WaitingLine = z.strictObject({
  drug: z.string(),
  unit: z.string(),
  dose: z.string(),
  frequency: z.string(),
  durationDays: count.nullable(),
  /** As prescribed. */
  quantity: Quantity,
  /** Not given yet. */
  left: Quantity,
  /** Can be given today. */
  onHand: Quantity,
  /** Of one unit, as the drug costs now. */
  price: Money,
});
export type WaitingLine = z.output<typeof WaitingLine>;

/** What one request asks for; its id is the request's. */
export const WaitingOrder = z.strictObject({
  id: Id,
  stage: z.enum(orderStages),
  /** When it was asked for. */
  since: Instant,
  patient: PatientInLine,
  /** Name of whoever asked. */
  by: z.string(),
  /** As it was written: the prescription, or the titles of the tests. */
  text: z.string(),
  /** Of its bill; null where there is none. */
  total: Money.nullable(),
  ticketId: Id,
  /** The drugs that are not given yet; none where all is in words, or of tests. */
  lines: z.array(WaitingLine),
});
export type WaitingOrder = z.output<typeof WaitingOrder>;

export const OrderCounts = z.strictObject({
  READY: count,
  TO_BILL: count,
  TO_PAY: count,
  /** Asked for earlier than 24 hours ago, and still open. */
  EARLIER: count,
});
export type OrderCounts = z.infer<typeof OrderCounts>;

/** What one laboratory request asks for; its id is the request's. */
export const WaitingTests = WaitingOrder.omit({ lines: true }).extend({
  stage: z.enum(labStages),
  /** When its sample was taken; null where nobody has noted it. */
  sampleTakenAt: Instant.nullable(),
  /** One of its tests is not on the test list. */
  unlisted: z.boolean(),
});
export type WaitingTests = z.output<typeof WaitingTests>;

export const LabCounts = OrderCounts.extend({ TO_SAMPLE: count });
export type LabCounts = z.infer<typeof LabCounts>;

export const PharmacyWorklist = z.strictObject({
  /** Of each stage the 50 that wait longest. */
  orders: z.array(WaitingOrder),
  counts: OrderCounts,
  /**
   * Drugs of which the open prescriptions ask more than there is: the 20 that most of them wait for. Of each stage the
   * 200 prescriptions that wait longest are looked at.
   */
  short: z.array(
    z.strictObject({
      id: Id,
      name: z.string(),
      unit: z.string(),
      /** Prescriptions. */
      waiting: count,
      left: Quantity,
      onHand: Quantity,
    }),
  ),
});
export type PharmacyWorklist = z.output<typeof PharmacyWorklist>;

export const LaboratoryWorklist = z.strictObject({
  /** Of each stage the 50 that wait longest. */
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
