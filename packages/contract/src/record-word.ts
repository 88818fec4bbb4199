// The name of each kind of record on the screens of the audit trail: the kind itself, `leaveType` as "Leave type", but for these.
import { amounts } from './record-amounts.ts';
import { isRecordKind, type RecordKind } from './record-kind.ts';

const words: Partial<Record<RecordKind, string>> = {
  audit: 'Audit trail',
  drugLot: 'Lot of a drug',
  expenses: 'Expense',
  financeAttachment: 'Receipt of an entry',
  laboratory: 'Lab report',
  leaveTrack: 'Leave request',
  module: 'Permissions of a role',
  'password link': 'Link for a new password',
  pharmacy: 'Pharmacy request',
  schedule: 'Working hours',
  session: 'Sign-in',
  staff: 'Staff member',
  tenant: 'Company',
  'two-factor': 'Two-factor sign-in',
};

/** The name of a kind of record; undefined for a word that an earlier version wrote into the trail. */
export const wordOf = (record: string): string | undefined =>
  isRecordKind(record) ? (words[record] ?? inWords(record)) : undefined;

const inWords = (kind: string): string => {
  const words = kind.replace(/_|(?=[A-Z])/g, ' ').toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

/** Whether a field of this name holds an amount, in naira. */
export const isAmount = (field: string): boolean => amounts.includes(field);
