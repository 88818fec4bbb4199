// Letters that leave by mail: what was sent, what waits, what failed and why.

/** What letters are about; a new one is a line here and its words in the screen. */
export const letterKinds = [
  'ACCOUNT_CHANGED',
  'APPOINTMENT_REMINDER',
  'INVOICE',
  'LEAVE_DECISION',
  'NEW_PASSWORD',
  'TWO_FACTOR_RESET',
] as const;
export type LetterKind = (typeof letterKinds)[number];

export const letterStatuses = ['WAITING', 'SENT', 'FAILED'] as const;
export type LetterStatus = (typeof letterStatuses)[number];

/** Why a letter was not taken. */
export const letterReasons = [
  'ADDRESS_REFUSED',
  'LETTER_REFUSED',
  'TRY_LATER',
  'UNREACHABLE',
  'SIGN_IN_REFUSED',
  'TOO_LATE',
  'FILE_NOT_MADE',
  'UNREADABLE',
  'UNKNOWN',
] as const;
export type LetterReason = (typeof letterReasons)[number];
