// The list of all kinds of records that are written to the audit trail, each with the first path segments of the calls whose
// answers may differ after one was changed: what open windows read again, the one that changed it and all others. A kind
// that is missing here does not compile where it is written.

// Where no call has the name of the kind, who may read those of the first segment may see it in the trail. No kind names
// reports: they are read when they are opened, and a payment must not have every open one computed. For the same reason
// only who came and who works here renews the dashboard at once; its charts of money follow within minutes.
export const recordKinds = {
  absence: ['schedule', 'appointment'],
  account: ['staff'],
  admission: ['admission', 'bed', 'ticket', 'patient'],
  allergy_acknowledgement: ['pharmacy'],
  appointment: ['appointment', 'ticket', 'patient', 'dashboard', 'treatment'],
  asset: ['asset'],
  assetCategory: ['assetCategory', 'asset'],
  assetService: ['assetService'],
  audit: ['audit'],
  bed: ['bed', 'ward', 'admission'],
  bill: ['billing', 'payment', 'pharmacy', 'labRequest', 'treatment', 'invoice'],
  branch: ['branch'],
  company: ['company'],
  'confirmation link': [],
  'confirmed address': [],
  conversation: ['conversation', 'message'],
  department: ['department'],
  device: [],
  drug: ['drug', 'drugLot', 'pharmacy'],
  drugLot: ['drug', 'drugLot', 'pharmacy'],
  expenses: ['expenses', 'assetService'],
  expensesCategory: ['expensesCategory', 'expenses'],
  export: [],
  financeAttachment: ['expenses', 'income', 'tax'],
  import: ['import'],
  income: ['income'],
  incomeCategory: ['incomeCategory', 'income'],
  invoice: ['invoice', 'billing', 'payment'],
  labRequest: ['labRequest', 'laboratory', 'labTest', 'request', 'treatment'],
  labTest: ['labTest'],
  labTestOrder: ['labTest', 'labTestParameter'],
  labTestParameter: ['labTestParameter'],
  laboratory: ['laboratory', 'labRequest', 'labTest', 'request', 'treatment'],
  'let-in link': [],
  leaveTrack: ['leaveTrack', 'leave', 'schedule', 'appointment'],
  leaveType: ['leaveType', 'leave', 'leaveTrack'],
  letter: ['letter'],
  message: ['message', 'conversation'],
  module: ['module'],
  password: [],
  'password link': [],
  patient: ['patient', 'ticket', 'appointment', 'dashboard'],
  patient_contact: ['patient'],
  patient_fact: ['patient'],
  patient_merge: ['patient'],
  pharmacy: ['pharmacy', 'request', 'treatment'],
  receipt: ['billing', 'payment', 'invoice', 'till', 'refund'],
  'recovery codes': ['two_factor'],
  refund: ['refund', 'billing', 'payment', 'invoice', 'till'],
  role: ['role', 'module', 'staff'],
  salary: ['salary'],
  salaryComponent: ['salaryComponent', 'salary'],
  schedule: ['schedule', 'appointment'],
  session: ['session'],
  specialist: ['specialist'],
  staff: ['staff', 'dashboard'],
  staff_qualification: ['staff'],
  stayCharge: ['stayCharge', 'billing'],
  substance: ['substance', 'drug', 'patient', 'pharmacy'],
  tax: ['tax'],
  taxCategory: ['taxCategory', 'tax', 'invoice'],
  tenant: [],
  ticket: ['ticket', 'patient'],
  till: ['till'],
  treatment: ['treatment', 'ticket', 'patient'],
  'two-factor': ['two_factor'],
  vitalSigns: ['vitalSigns'],
  ward: ['ward', 'bed', 'admission'],
  wardType: ['wardType', 'ward', 'bed', 'admission'],
} satisfies Record<string, readonly string[]>;

export type RecordKind = keyof typeof recordKinds;

export const isRecordKind = (word: string): word is RecordKind => Object.hasOwn(recordKinds, word);

/**
 * The first path segments of the calls whose answers may differ after records of these kinds changed. A word that is no
 * kind, of another version of the server, stands for itself.
 */
export const carriersOf = (records: readonly string[]): Set<string> =>
  new Set(records.flatMap((record) => (isRecordKind(record) ? recordKinds[record] : [record])));
