// The list of all kinds of records that are written to the audit trail, each with the first path segments of the calls whose
// answers may differ after one was changed. A kind that is missing here does not compile where it is written.

// Reports carry none: they are read when they are opened, and a payment must not have every open one computed.
export const recordKinds = {
  absence: ['schedule', 'appointment'],
  account: ['staff'],
  allergy_acknowledgement: ['pharmacy'],
  appointment: ['appointment', 'ticket', 'patient', 'dashboard', 'treatment'],
  audit: ['audit'],
  bill: ['billing', 'payment', 'pharmacy', 'labRequest', 'treatment', 'invoice'],
  branch: ['branch'],
  company: ['company'],
  'confirmation link': [],
  'confirmed address': [],
  department: ['department'],
  device: [],
  drug: ['drug', 'drugLot', 'pharmacy'],
  drugLot: ['drug', 'drugLot', 'pharmacy'],
  expenses: ['expenses'],
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
  leaveTrack: ['leaveTrack', 'schedule', 'appointment'],
  leaveType: ['leaveType'],
  letter: ['letter'],
  module: ['module'],
  password: [],
  'password link': [],
  patient: ['patient', 'ticket', 'dashboard'],
  patient_contact: ['patient'],
  patient_fact: ['patient'],
  patient_merge: ['patient'],
  pharmacy: ['pharmacy', 'request', 'treatment'],
  receipt: ['billing', 'payment', 'invoice', 'till', 'refund'],
  'recovery codes': [],
  refund: ['refund', 'billing', 'payment', 'invoice', 'till'],
  role: ['role'],
  schedule: ['schedule', 'appointment'],
  session: ['session'],
  specialist: ['specialist'],
  staff: ['staff'],
  staff_qualification: ['staff'],
  substance: ['substance', 'drug', 'patient', 'pharmacy'],
  tax: ['tax'],
  taxCategory: ['taxCategory', 'tax', 'invoice'],
  tenant: [],
  ticket: ['ticket', 'patient'],
  till: ['till'],
  treatment: ['treatment', 'ticket', 'patient'],
  'two-factor': [],
  vitalSigns: ['vitalSigns'],
  ward: ['ward'],
  wardType: ['wardType', 'ward'],
} satisfies Record<string, readonly string[]>;

export type RecordKind = keyof typeof recordKinds;

export const isRecordKind = (word: string): word is RecordKind => Object.hasOwn(recordKinds, word);

/** The first path segments of the calls whose answers may differ after records of these kinds changed. */
export const carriersOf = (records: readonly string[]): Set<string> =>
  new Set(records.flatMap((record) => (isRecordKind(record) ? recordKinds[record] : [record])));
