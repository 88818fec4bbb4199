// Letters in words: what they are about, where they stand, and why one was not taken.
import type { LetterKind, LetterReason, LetterStatus } from '@almoner/contract/house/outbox';
import type { StatusLook } from '../../../ui/status-badge';

export const kindWords: Record<LetterKind, string> = {
  ACCOUNT_CHANGED: 'Notice of a changed account',
  APPOINTMENT_REMINDER: 'Reminder of an appointment',
  CONFIRM_EMAIL: 'Link to confirm an email address',
  INVOICE: 'Invoice',
  LEAVE_DECISION: 'Decision about leave',
  NEW_PASSWORD: 'Link for a new password',
  TWO_FACTOR_RESET: 'Two-factor sign-in was reset',
};

export const statusLooks: Record<LetterStatus, StatusLook> = {
  WAITING: { word: 'Waiting', shape: 'waits', tone: 'amber' },
  SENT: { word: 'Sent', shape: 'done', tone: 'green' },
  FAILED: { word: 'Failed', shape: 'late', tone: 'red' },
};

export const reasonWords: Record<LetterReason, string> = {
  ADDRESS_REFUSED: 'There is no such mailbox, or it takes no mail from us.',
  LETTER_REFUSED: 'The mail server refused this letter.',
  TRY_LATER: 'The mailbox could not take it at the time.',
  UNREACHABLE: 'The mail server could not be reached.',
  SIGN_IN_REFUSED: 'The mail server did not let us in. Please tell whoever runs Almoner.',
  TOO_LATE: 'It could not be sent in time.',
  FILE_NOT_MADE: 'Its PDF could not be made.',
  UNREADABLE: 'Its link can no longer be read. Please ask for a new one.',
  DAY_FULL: 'Too many letters were sent that day. Send it again tomorrow.',
  UNCONFIRMED: 'The email address of your hospital was not confirmed. Confirm it, then send this again.',
  UNKNOWN: 'Something went wrong. Please tell whoever runs Almoner.',
};
