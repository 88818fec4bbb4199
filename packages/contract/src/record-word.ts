// The name of each kind of record on the screens of the audit trail. A kind without a name does not compile.
import type { RecordKind } from './record-kind.ts';

const words: Record<RecordKind, string> = {
  absence: 'Absence',
  account: 'Account',
  allergy_acknowledgement: 'Allergy acknowledgement',
  appointment: 'Appointment',
  audit: 'Audit trail',
  bill: 'Bill',
  branch: 'Branch',
  company: 'Company',
  'confirmation link': 'Confirmation link',
  department: 'Department',
  drug: 'Drug',
  drugLot: 'Lot of a drug',
  expenses: 'Expense',
  expensesCategory: 'Expenses category',
  export: 'Export',
  financeAttachment: 'Receipt of an entry',
  import: 'Import',
  income: 'Income',
  incomeCategory: 'Income category',
  invoice: 'Invoice',
  labRequest: 'Lab request',
  labTest: 'Lab test',
  labTestOrder: 'Lab test order',
  labTestParameter: 'Lab test parameter',
  laboratory: 'Lab report',
  leaveTrack: 'Leave request',
  leaveType: 'Leave type',
  letter: 'Letter',
  module: 'Permissions of a role',
  password: 'Password',
  'password link': 'Link for a new password',
  patient: 'Patient',
  patient_contact: 'Patient contact',
  patient_fact: 'Patient fact',
  patient_merge: 'Patient merge',
  pharmacy: 'Pharmacy request',
  receipt: 'Receipt',
  'recovery codes': 'Recovery codes',
  refund: 'Refund',
  role: 'Role',
  schedule: 'Working hours',
  session: 'Sign-in',
  specialist: 'Specialist',
  staff: 'Staff member',
  staff_qualification: 'Staff qualification',
  substance: 'Substance',
  tax: 'Tax',
  taxCategory: 'Tax category',
  tenant: 'Company',
  ticket: 'Ticket',
  till: 'Till',
  treatment: 'Treatment',
  'two-factor': 'Two-factor sign-in',
  vitalSigns: 'Vital signs',
  ward: 'Ward',
  wardType: 'Ward type',
};

/** The name of a kind of record; undefined for a word that an earlier version wrote into the trail. */
export const wordOf = (record: string): string | undefined => (words as Partial<Record<string, string>>)[record];

// The fields of audit entries that are amounts, wherever they stand; a test compares them with record-shown.ts.
const AMOUNTS = [
  ...['amount', 'amountPaid', 'balance', 'counted', 'credited', 'discountAmount', 'expected', 'openingFloat', 'paid'],
  ...['price', 'received', 'refunded', 'subtotal', 'taxAmount', 'total', 'unitCost', 'variance'],
];
const amounts = new Set(AMOUNTS);

/** Whether a field of this name holds an amount, in naira. */
export const isAmount = (field: string): boolean => amounts.has(field);
