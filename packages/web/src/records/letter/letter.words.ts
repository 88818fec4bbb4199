// Generated from letter.en.json by `npm run generate:words`.
import { catalogue } from '../../kernel/language/i18n';

export const t = catalogue<{
  accountChanged: [];
  addressRefused: [];
  appointmentReminder: [];
  confirmEmail: [];
  dayFull: [];
  failed: [];
  fileNotMade: [];
  invoice: [];
  kept: [];
  leaveDecision: [];
  letterRefused: [];
  newPassword: [];
  notification: [];
  payslip: [];
  sent: [];
  signInRefused: [];
  tooLate: [];
  tryLater: [];
  twoFactorReset: [];
  unconfirmed: [];
  unknown: [];
  unreachable: [];
  unreadable: [];
  waiting: [];
  warrantyEnd: [];
  what: [{ kind: string | number; to: string | number }];
}>('web/records/letter');
