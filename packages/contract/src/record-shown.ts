// The schemas by which records are written to the audit trail, their amounts turned from kobo into naira. A kind that is not here
// is written by the contract's schema of its name where that has amounts (`WardType` for `wardType`), else as it is.
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
import type { RecordKind } from './record-kind.ts';
import { Id, Money } from './wire.ts';

export const recordShown = {
  // A waiver stands in the entry of whoever gave it; the summary has entries of its own.
  admission: z.object(Admission.shape).omit({ summary: true }).extend({ waiver: StayWaiver.nullable().optional() }),
  // Without what changes by the day, or with who reads it.
  asset: z.object(Asset.shape).omit({ bookValue: true, enteredByMe: true, changedByMe: true }),
  bill: Bill,
  company: CompanySettings,
  creditNote: CreditNote,
  // Without the versions before, which have entries of their own.
  dischargeSummary: z.object(DischargeSummary.shape).omit({ versions: true }),
  // Without its stock, which changes without a save of the drug and would look like a concurrent edit.
  drug: z.object(Drug.shape).omit({ onHand: true, expired: true, nextExpiry: true }),
  expenses: Expense,
  income: Income,
  invoice: Invoice,
  labRequest: LabRequest,
  labTest: LabTest,
  labTestParameter: LabTestParameter,
  laboratory: Laboratory,
  // The same for whoever reads it.
  payrollRun: z.object(PayrollRun.shape).omit({ preparedByMe: true }),
  // How a letter with it ended; its payroll has the rest.
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
  // The same for whoever reads it.
  refund: z.object(Refund.shape).omit({ requestedByMe: true }),
  tax: Tax,
  till: z.object(Till.shape).omit({ mine: true }),
  treatment: Treatment,
} satisfies Partial<Record<RecordKind, z.ZodType>>;

/** A record as a service hands it to the trail: amounts in kobo. */
export type RecordShown<Kind extends RecordKind> = Kind extends keyof typeof recordShown
  ? z.output<(typeof recordShown)[Kind]>
  : object;
