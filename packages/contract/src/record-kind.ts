// All kinds of records of the audit trail. Each has the first path segments of the calls whose answers may change with it;
// open windows then read them again. Writing a kind that is not listed does not compile.

// If no call is named after the kind, the permission to read the first segment is required to see the kind in the audit
// trail. Reports are not listed: they are read when they are opened, and a payment must not recompute every open report. For
// the same reason the dashboard is only read again after changes of patients, appointments and staff; its charts of money
// follow within minutes.
export const recordKinds = {
  absence: ['schedule', 'appointment'],
  account: ['staff'],
  admission: ['admission', 'bed', 'ticket', 'patient', 'stayCharge', 'medicine', 'wardRound', 'stayCare'],
  allergy_acknowledgement: ['pharmacy', 'medicine'],
  appointment: ['appointment', 'ticket', 'patient', 'dashboard', 'treatment', 'worklist'],
  asset: ['asset', 'assetBooks'],
  assetBooks: ['assetBooks'],
  assetCategory: ['assetCategory', 'asset', 'assetBooks'],
  assetService: ['assetService'],
  audit: ['audit'],
  bed: ['bed', 'ward', 'admission', 'wardRound', 'stayCare'],
  bill: ['billing', 'payment', 'pharmacy', 'labRequest', 'treatment', 'invoice', 'stayCharge', 'worklist'],
  branch: ['branch'],
  company: ['company'],
  'confirmation link': [],
  'confirmed address': [],
  conversation: ['conversation', 'message'],
  creditNote: ['creditNote', 'invoice'],
  department: ['department', 'worklist'],
  device: [],
  diagnosisCode: ['diagnosisCode', 'treatment'],
  drug: ['drug', 'drugLot', 'pharmacy', 'medicine', 'wardRound', 'stayCare', 'worklist'],
  drugLot: ['drug', 'drugLot', 'pharmacy', 'worklist'],
  expenses: ['expenses', 'assetService'],
  expensesCategory: ['expensesCategory', 'expenses'],
  export: [],
  financeAttachment: ['expenses', 'income', 'tax'],
  import: ['import'],
  income: ['income'],
  incomeCategory: ['incomeCategory', 'income'],
  invoice: ['invoice', 'billing', 'payment', 'worklist'],
  labRequest: ['labRequest', 'laboratory', 'labTest', 'request', 'treatment', 'stayCharge', 'worklist'],
  labTest: ['labTest'],
  labTestOrder: ['labTest', 'labTestParameter'],
  labTestParameter: ['labTestParameter'],
  laboratory: ['laboratory', 'labRequest', 'labTest', 'request', 'treatment', 'worklist'],
  'let-in link': [],
  leaveTrack: ['leaveTrack', 'leave', 'schedule', 'appointment'],
  leaveType: ['leaveType', 'leave', 'leaveTrack'],
  letter: ['letter'],
  medicineDose: ['medicine', 'wardRound', 'stayCare'],
  medicineOrder: ['medicine', 'wardRound', 'stayCare'],
  message: ['message', 'conversation'],
  module: ['module'],
  notification: ['notification'],
  password: [],
  'password link': [],
  patient: ['patient', 'ticket', 'appointment', 'dashboard', 'worklist', 'wardRound', 'laboratory'],
  patient_contact: ['patient'],
  patient_fact: ['patient', 'pharmacy', 'worklist', 'wardRound'],
  patient_merge: ['patient', 'wardRound', 'stayCare', 'worklist', 'laboratory'],
  payrollRun: ['payrollRun', 'payslip', 'salary'],
  payslip: ['payslip', 'payrollRun'],
  pharmacy: ['pharmacy', 'request', 'treatment', 'stayCharge', 'medicine', 'worklist'],
  publicHoliday: ['publicHoliday', 'leave'],
  receipt: ['billing', 'payment', 'invoice', 'till', 'refund', 'worklist'],
  'recovery codes': ['two_factor'],
  refund: ['refund', 'billing', 'payment', 'invoice', 'till', 'worklist'],
  role: ['role', 'module', 'staff'],
  salary: ['salary'],
  salaryComponent: ['salaryComponent', 'salary'],
  schedule: ['schedule', 'appointment'],
  session: ['session'],
  specialist: ['specialist'],
  staff: ['staff', 'dashboard', 'worklist'],
  staff_qualification: ['staff'],
  stayCharge: ['stayCharge', 'billing'],
  dischargeSummary: ['dischargeSummary', 'admission'],
  stayNote: ['wardRound'],
  substance: ['substance', 'drug', 'patient', 'pharmacy'],
  tax: ['tax'],
  taxCategory: ['taxCategory', 'tax', 'invoice'],
  tenant: [],
  ticket: ['ticket', 'patient', 'worklist'],
  till: ['till'],
  treatment: ['treatment', 'ticket', 'patient', 'worklist'],
  'two-factor': ['two_factor'],
  vitalSigns: ['vitalSigns', 'wardRound', 'stayCare', 'worklist'],
  hospitalService: ['hospitalService'],
  waitingScreen: ['waitingScreen'],
  ward: ['ward', 'bed', 'admission', 'wardRound'],
  wardType: ['wardType', 'ward', 'bed', 'admission'],
} satisfies Record<string, readonly string[]>;

export type RecordKind = keyof typeof recordKinds;

export const isRecordKind = (word: string): word is RecordKind => Object.hasOwn(recordKinds, word);

/**
 * The first path segments of the calls whose answers may change with records of these kinds. An unknown kind, from another
 * version of the server, is kept as a segment.
 */
export const carriersOf = (records: readonly string[]): Set<string> =>
  new Set(records.flatMap((record) => (isRecordKind(record) ? recordKinds[record] : [record])));
