// The schema by which a record of each kind is written to the audit trail, its amounts turned from kobo into naira.
// A kind that is missing does not compile; `AsItIs` is for kinds without amounts, and a test holds it to that.
import { z } from 'zod';
import { Drug } from './care/drug.ts';
import { LabRequest } from './care/lab-request.ts';
import { LabTest } from './care/lab-test-list.ts';
import { LabTestParameter } from './care/lab-test-parameter.ts';
import { Laboratory } from './care/laboratory.ts';
import { PharmacyRequest } from './care/pharmacy.ts';
import { Treatment } from './care/treatment.ts';
import { CompanySettings } from './house/company-settings.ts';
import { WardType } from './house/ward-type.ts';
import { Bill, PaymentMode } from './money/bill.ts';
import { TaxCategory } from './money/category.ts';
import { Expense, Income, Tax } from './money/finance-entry.ts';
import { Invoice } from './money/invoice.ts';
import { Refund } from './money/refund.ts';
import { Till } from './money/till.ts';
import type { RecordKind } from './record-kind.ts';
import { Id, Money } from './wire.ts';

const AsItIs = z.custom<object>();

export const recordShown = {
  absence: AsItIs,
  account: AsItIs,
  allergy_acknowledgement: AsItIs,
  appointment: AsItIs,
  audit: AsItIs,
  bill: Bill,
  branch: AsItIs,
  company: CompanySettings,
  'confirmation link': AsItIs,
  department: AsItIs,
  // Without its stock, which moves without a save and would show as a change that somebody else made.
  drug: z.object(Drug.shape).omit({ onHand: true, expired: true, nextExpiry: true }),
  drugLot: AsItIs,
  expenses: Expense,
  expensesCategory: AsItIs,
  export: AsItIs,
  financeAttachment: AsItIs,
  import: AsItIs,
  income: Income,
  incomeCategory: AsItIs,
  invoice: Invoice,
  labRequest: LabRequest,
  labTest: LabTest,
  labTestOrder: AsItIs,
  labTestParameter: LabTestParameter,
  laboratory: Laboratory,
  leaveTrack: AsItIs,
  leaveType: AsItIs,
  letter: AsItIs,
  module: AsItIs,
  password: AsItIs,
  'password link': AsItIs,
  patient: AsItIs,
  patient_contact: AsItIs,
  patient_fact: AsItIs,
  patient_merge: AsItIs,
  pharmacy: PharmacyRequest,
  receipt: z.strictObject({
    id: Id,
    billId: Id.nullable(),
    invoiceId: Id.nullable(),
    tillShiftId: Id.nullable(),
    number: z.int32(),
    amount: Money,
    mode: PaymentMode,
  }),
  'recovery codes': AsItIs,
  // The same for whoever reads it.
  refund: z.object(Refund.shape).omit({ requestedByMe: true }),
  role: AsItIs,
  schedule: AsItIs,
  session: AsItIs,
  specialist: AsItIs,
  staff: AsItIs,
  staff_qualification: AsItIs,
  substance: AsItIs,
  tax: Tax,
  taxCategory: TaxCategory,
  tenant: AsItIs,
  ticket: AsItIs,
  till: z.object(Till.shape).omit({ mine: true }),
  treatment: Treatment,
  'two-factor': AsItIs,
  vitalSigns: AsItIs,
  ward: AsItIs,
  wardType: WardType,
} satisfies Record<RecordKind, z.ZodType>;

/** A record as a service hands it to the trail: amounts in kobo. */
export type RecordShown<Kind extends RecordKind> = z.output<(typeof recordShown)[Kind]>;
