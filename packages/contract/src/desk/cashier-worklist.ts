// The worklist of a cashier: who waits to pay, one row a person with all that they owe.
import { z } from 'zod';
import { read } from '../access.ts';
import { get } from '../call.ts';
import { PatientInLine } from '../front/patient.ts';
import { BillType } from '../money/bill.ts';
import { Id, Instant, Total } from '../wire.ts';

/** Somebody with a bill of the last 24 hours that is not paid; the id is the patient's. */
export const Payer = z.strictObject({
  id: Id,
  /** When the oldest of these bills was raised. */
  since: Instant,
  patient: PatientInLine,
  /** All open bills, older ones too; those on an invoice are not among them. */
  bills: z.int32().min(1),
  /** What is still to be paid of them. */
  owed: Total,
  /** What they are for. */
  types: z.array(BillType),
  /** The oldest of the last 24 hours. */
  billId: Id,
});
export type Payer = z.output<typeof Payer>;

export const CashierWorklist = z.strictObject({
  /** The 50 that wait longest. */
  people: z.array(Payer),
  /** How many wait, and what they owe together. */
  waiting: z.int32().min(0),
  owed: Total,
  /** People who owe for bills of earlier than 24 hours ago alone. */
  earlier: z.int32().min(0),
});
export type CashierWorklist = z.output<typeof CashierWorklist>;

export const cashierWorklist = {
  read: get('/worklist/cashier', {
    needs: read('ACCOUNT'),
    summary:
      'View the cashier worklist; patients with unpaid bills of the last 24 hours, one row each with all they owe',
    data: CashierWorklist,
  }),
};
