// The worklist of a cashier: people with unpaid bills, one row per person with all that they owe.
import { z } from 'zod';
import { read } from '../access.ts';
import { get } from '../call.ts';
import { PatientInLine } from '../front/patient.ts';
import { BillType } from '../money/bill.ts';
import { Id, Instant, Total } from '../wire.ts';

/** A patient with an unpaid bill of the last 24 hours; the id is the patient's. */
export const Payer = z.strictObject({
  id: Id,
  /** Time of the oldest of these bills. */
  since: Instant,
  patient: PatientInLine,
  /** Number of all open bills, including older ones; those on an invoice are left out. */
  bills: z.int32().min(1),
  /** Amount still to be paid on them. */
  owed: Total,
  /** The types of the bills. */
  types: z.array(BillType),
  /** The oldest bill of the last 24 hours. */
  billId: Id,
});
export type Payer = z.output<typeof Payer>;

export const CashierWorklist = z.strictObject({
  /** The 50 people who have waited longest. */
  people: z.array(Payer),
  /** Number of all waiting people, and the sum that they owe. */
  waiting: z.int32().min(0),
  owed: Total,
  /** Number of people who owe only for bills older than 24 hours. */
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
