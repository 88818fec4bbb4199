// Every kind of record that is written to the audit trail, with what it is called there and whose answers carry it.
// A kind that is missing here does not compile where it is written.

interface Kind {
  /** What people call one of them. */
  word: string;
  /** First segments of the paths of the calls whose answers may differ after one was changed. */
  carriedBy: readonly string[];
}

// Reports carry none: they are read when they are opened, and a payment must not have every open one computed.
export const recordKinds = {
  absence: { word: 'Absence', carriedBy: ['schedule', 'appointment'] },
  account: { word: 'Account', carriedBy: ['staff'] },
  allergy_acknowledgement: { word: 'Allergy acknowledgement', carriedBy: ['pharmacy'] },
  appointment: { word: 'Appointment', carriedBy: ['appointment', 'ticket', 'patient', 'dashboard', 'treatment'] },
  audit: { word: 'Audit trail', carriedBy: ['audit'] },
  bill: { word: 'Bill', carriedBy: ['billing', 'payment', 'pharmacy', 'labRequest', 'treatment', 'invoice'] },
  branch: { word: 'Branch', carriedBy: ['branch'] },
  company: { word: 'Company', carriedBy: ['company'] },
  'confirmation link': { word: 'Confirmation link', carriedBy: [] },
  department: { word: 'Department', carriedBy: ['department'] },
  drug: { word: 'Drug', carriedBy: ['drug', 'drugLot', 'pharmacy'] },
  drugLot: { word: 'Lot of a drug', carriedBy: ['drug', 'drugLot', 'pharmacy'] },
  expenses: { word: 'Expense', carriedBy: ['expenses'] },
  expensesCategory: { word: 'Expenses category', carriedBy: ['expensesCategory', 'expenses'] },
  export: { word: 'Export', carriedBy: [] },
  financeAttachment: { word: 'Receipt of an entry', carriedBy: ['expenses', 'income', 'tax'] },
  import: { word: 'Import', carriedBy: ['import'] },
  income: { word: 'Income', carriedBy: ['income'] },
  incomeCategory: { word: 'Income category', carriedBy: ['incomeCategory', 'income'] },
  invoice: { word: 'Invoice', carriedBy: ['invoice', 'billing', 'payment'] },
  labRequest: { word: 'Lab request', carriedBy: ['labRequest', 'laboratory', 'labTest', 'request', 'treatment'] },
  labTest: { word: 'Lab test', carriedBy: ['labTest'] },
  labTestOrder: { word: 'Lab test order', carriedBy: ['labTest', 'labTestParameter'] },
  labTestParameter: { word: 'Lab test parameter', carriedBy: ['labTestParameter'] },
  laboratory: { word: 'Lab report', carriedBy: ['laboratory', 'labRequest', 'labTest', 'request', 'treatment'] },
  leaveTrack: { word: 'Leave request', carriedBy: ['leaveTrack', 'schedule', 'appointment'] },
  leaveType: { word: 'Leave type', carriedBy: ['leaveType'] },
  letter: { word: 'Letter', carriedBy: ['letter'] },
  module: { word: 'Permissions of a role', carriedBy: ['module'] },
  password: { word: 'Password', carriedBy: [] },
  'password link': { word: 'Link for a new password', carriedBy: [] },
  patient: { word: 'Patient', carriedBy: ['patient', 'ticket', 'dashboard'] },
  patient_contact: { word: 'Patient contact', carriedBy: ['patient'] },
  patient_fact: { word: 'Patient fact', carriedBy: ['patient'] },
  patient_merge: { word: 'Patient merge', carriedBy: ['patient'] },
  pharmacy: { word: 'Pharmacy request', carriedBy: ['pharmacy', 'request', 'treatment'] },
  receipt: { word: 'Receipt', carriedBy: ['billing', 'payment', 'invoice', 'till', 'refund'] },
  'recovery codes': { word: 'Recovery codes', carriedBy: [] },
  refund: { word: 'Refund', carriedBy: ['refund', 'billing', 'payment', 'invoice', 'till'] },
  role: { word: 'Role', carriedBy: ['role'] },
  schedule: { word: 'Working hours', carriedBy: ['schedule', 'appointment'] },
  session: { word: 'Sign-in', carriedBy: ['session'] },
  specialist: { word: 'Specialist', carriedBy: ['specialist'] },
  staff: { word: 'Staff member', carriedBy: ['staff'] },
  staff_qualification: { word: 'Staff qualification', carriedBy: ['staff'] },
  substance: { word: 'Substance', carriedBy: ['substance', 'drug', 'patient', 'pharmacy'] },
  tax: { word: 'Tax', carriedBy: ['tax'] },
  taxCategory: { word: 'Tax category', carriedBy: ['taxCategory', 'tax', 'invoice'] },
  tenant: { word: 'Company', carriedBy: [] },
  ticket: { word: 'Ticket', carriedBy: ['ticket', 'patient'] },
  till: { word: 'Till', carriedBy: ['till'] },
  treatment: { word: 'Treatment', carriedBy: ['treatment', 'ticket', 'patient'] },
  'two-factor': { word: 'Two-factor sign-in', carriedBy: [] },
  vitalSigns: { word: 'Vital signs', carriedBy: ['vitalSigns'] },
  ward: { word: 'Ward', carriedBy: ['ward'] },
  wardType: { word: 'Ward type', carriedBy: ['wardType', 'ward'] },
} satisfies Record<string, Kind>;

export type RecordKind = keyof typeof recordKinds;

const kindOf = (record: string): Kind | undefined => (recordKinds as Partial<Record<string, Kind>>)[record];

/** What records of a kind are called; undefined for a word that an earlier version wrote into the trail. */
export const wordOf = (record: string): string | undefined => kindOf(record)?.word;

/** The first path segments of the calls whose answers may differ after records of these kinds changed. */
export const carriersOf = (records: readonly string[]): Set<string> =>
  new Set(records.flatMap((record) => kindOf(record)?.carriedBy ?? [record]));
