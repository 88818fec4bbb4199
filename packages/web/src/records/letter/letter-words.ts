// Texts of letters: kind, status, and reason of a refusal.
import type { Letter, LetterKind, LetterReason, LetterStatus } from '@almoner/contract/house/outbox';
import { type Signatures, textOf } from '../../kernel/language/i18n';
import type { Badge } from '../../ui/badge/status-badge';
import { t } from './letter.words';

export const kindWords: Record<LetterKind, Signatures> = {
  ACCOUNT_CHANGED: t.accountChanged,
  APPOINTMENT_REMINDER: t.appointmentReminder,
  CONFIRM_EMAIL: t.confirmEmail,
  INVOICE: t.invoice,
  LEAVE_DECISION: t.leaveDecision,
  NEW_PASSWORD: t.newPassword,
  NOTIFICATION: t.notification,
  PAYSLIP: t.payslip,
  TWO_FACTOR_RESET: t.twoFactorReset,
  WARRANTY_END: t.warrantyEnd,
};

export const letterBadges: Record<LetterStatus, Badge> = {
  WAITING: { word: t.waiting, shape: 'waits', tone: 'amber' },
  SENT: { word: t.sent, shape: 'done', tone: 'green' },
  FAILED: { word: t.failed, shape: 'late', tone: 'red' },
};

/** Status of a letter. A kept letter was never handed to a mail server, so it does not count as sent. */
export const standOf = ({ status, kept }: Pick<Letter, 'status' | 'kept'>): Badge =>
  kept ? { word: t.kept, shape: 'waits', tone: 'grey' } : letterBadges[status];

export const reasonWords: Record<LetterReason, Signatures> = {
  ADDRESS_REFUSED: t.addressRefused,
  LETTER_REFUSED: t.letterRefused,
  TRY_LATER: t.tryLater,
  UNREACHABLE: t.unreachable,
  SIGN_IN_REFUSED: t.signInRefused,
  TOO_LATE: t.tooLate,
  FILE_NOT_MADE: t.fileNotMade,
  UNREADABLE: t.unreadable,
  DAY_FULL: t.dayFull,
  UNCONFIRMED: t.unconfirmed,
  UNKNOWN: t.unknown,
};

/** Kind of a letter, with its recipient if the reader may see it. */
export function whatOf({ kind, to }: Pick<Letter, 'kind' | 'to'>): string {
  const what = textOf(kindWords[kind]);
  return to ? t.what({ kind: what, to }) : what;
}
