// The name of each kind of record on the screens of the audit trail.
import { amounts } from './record-amounts.ts';
import { isRecordKind, type RecordKind } from './record-kind.ts';
import { t } from './record-word.words.ts';
import type { Said } from './said.ts';

const words: Record<RecordKind, () => Said> = {
  absence: t.absence,
  account: t.account,
  allergy_acknowledgement: t.allergyAcknowledgement,
  appointment: t.appointment,
  audit: t.audit,
  bill: t.bill,
  branch: t.branch,
  company: t.company,
  'confirmation link': t.confirmationLink,
  'confirmed address': t.confirmedAddress,
  department: t.department,
  device: t.device,
  drug: t.drug,
  drugLot: t.drugLot,
  expenses: t.expenses,
  expensesCategory: t.expensesCategory,
  export: t.export,
  financeAttachment: t.financeAttachment,
  import: t.import,
  income: t.income,
  incomeCategory: t.incomeCategory,
  invoice: t.invoice,
  labRequest: t.labRequest,
  labTest: t.labTest,
  labTestOrder: t.labTestOrder,
  labTestParameter: t.labTestParameter,
  laboratory: t.laboratory,
  'let-in link': t.letInLink,
  leaveTrack: t.leaveTrack,
  leaveType: t.leaveType,
  letter: t.letter,
  module: t.module,
  password: t.password,
  'password link': t.passwordLink,
  patient: t.patient,
  patient_contact: t.patientContact,
  patient_fact: t.patientFact,
  patient_merge: t.patientMerge,
  pharmacy: t.pharmacy,
  receipt: t.receipt,
  'recovery codes': t.recoveryCodes,
  refund: t.refund,
  role: t.role,
  schedule: t.schedule,
  session: t.session,
  specialist: t.specialist,
  staff: t.staff,
  staff_qualification: t.staffQualification,
  substance: t.substance,
  tax: t.tax,
  taxCategory: t.taxCategory,
  tenant: t.tenant,
  ticket: t.ticket,
  till: t.till,
  treatment: t.treatment,
  'two-factor': t.twoFactor,
  vitalSigns: t.vitalSigns,
  ward: t.ward,
  wardType: t.wardType,
};

/** The name of a kind of record; undefined for a word that an earlier version wrote into the trail. */
export const wordOf = (record: string): Said | undefined => (isRecordKind(record) ? words[record]() : undefined);

/** Whether a field of this name holds an amount, in naira. */
export const isAmount = (field: string): boolean => amounts.includes(field);
