// The schemas by which records are written to the audit trail, with amounts converted from kobo to naira. A kind that is not
// listed is written by the contract's schema of its name if that has amounts (`WardType` for `wardType`), otherwise
// unchanged.
import { z } from 'zod';
import { Admission } from './care/admission.ts';
import { DischargeSummary } from './care/discharge-summary.ts';
import { Drug } from './care/drug.ts';
import { LabRequest } from './care/lab-request.ts';
import { LabTest } from './care/lab-test-list.ts';
import { LabTestParameter } from './care/lab-test-parameter.ts';
import { Laboratory } from './care/laboratory.ts';
import { PharmacyRequest } from './care/pharmacy.ts';
import { StayWaiver } from './care/stay-charge.ts';
import { Treatment } from './care/treatment.ts';
import { CompanySettings } from './house/company-settings.ts';
import { Bill, PaymentMode } from './money/bill.ts';
import { CreditNote } from './money/credit-note.ts';
import { Expense, Income, Tax } from './money/finance-entry.ts';
import { Invoice } from './money/invoice.ts';
import { Refund } from './money/refund.ts';
import { Till } from './money/till.ts';
import { Asset } from './office/asset.ts';
import { PayrollRun } from './office/payroll.ts';
import { PayslipException } from './office/payroll-status.ts';
import type { RecordKind } from './record-kind.ts';
import { Id, Money } from './wire.ts';

/** An answer in the audit trail. */
const AuditedAnswer = z.strictObject({
  kind: PayslipException,
  answer: z.string(),
  /** Null where all of the kind were answered that had no answer. */
  staffId: Id.nullable(),
  /** Number of people that it is for. */
  people: z.int32(),
});
export type AuditedAnswer = z.output<typeof AuditedAnswer>;

export const auditedSchemas = {
  // A waiver is in the entry of its author; the summary has entries of its own.
  admission: z.object(Admission.shape).omit({ summary: true }).extend({ waiver: StayWaiver.nullable().optional() }),
  // Without fields that change from day to day, or depend on the reader.
  asset: z.object(Asset.shape).omit({ bookValue: true, enteredByMe: true, changedByMe: true }),
  bill: Bill,
  company: CompanySettings,
  creditNote: CreditNote,
  // Without earlier versions, which have entries of their own.
  dischargeSummary: z.object(DischargeSummary.shape).omit({ versions: true }),
  // Without the stock, which changes without a save of the drug and would look like a concurrent edit.
  drug: z.object(Drug.shape).omit({ onHand: true, expired: true, nextExpiry: true }),
  expenses: Expense,
  income: Income,
  invoice: Invoice,
  labRequest: LabRequest,
  labTest: LabTest,
  labTestParameter: LabTestParameter,
  laboratory: Laboratory,
  // Without the field that depends on the reader. An answer to an exception is in the entry of its author.
  payrollRun: z
    .object(PayrollRun.shape)
    .omit({ preparedByMe: true })
    .extend({ answer: AuditedAnswer.nullable().optional() }),
  // Only the outcome of its mail; the rest is in the entry of its payroll.
  payslip: z.strictObject({ mailed: z.boolean() }),
  pharmacy: PharmacyRequest,
  receipt: z.strictObject({
    id: Id,
    billId: Id.nullable(),
    invoiceId: Id.nullable(),
    tillShiftId: Id.nullable(),
    number: z.int32(),
    amount: Money,
    mode: PaymentMode,
    counterPaymentId: Id.nullable(),
    cashGiven: Money.nullable(),
  }),
  // Without the field that depends on the reader.
  refund: z.object(Refund.shape).omit({ requestedByMe: true }),
  tax: Tax,
  till: z.object(Till.shape).omit({ mine: true }),
  treatment: Treatment,
} satisfies Partial<Record<RecordKind, z.ZodType>>;

/** A record as a service passes it to the trail, with amounts in kobo. */
export type AuditedRecord<Kind extends RecordKind> = Kind extends keyof typeof auditedSchemas
  ? z.output<(typeof auditedSchemas)[Kind]>
  : object;
