// Generated from notification.en.json by `npm run generate:words`.
import { catalogue } from '../../../kernel/language/i18n';

export const t = catalogue<{
  about: [];
  all: [];
  byMail: [];
  choose: [];
  chooseHint: [];
  done: [];
  earlier: [];
  heading: [{ about: string | number; what: string | number }];
  hint: [];
  inProduct: [];
  mailHint: [{ address: string | number; kept: string | number }];
  mailWaits: [];
  markAll: [];
  markRead: [];
  new: [];
  noMail: [];
  none: [];
  notifications: [];
  number: [];
  ownLetter: [];
  read: [];
  switchName: [{ way: string | number; what: string | number }];
  toAct: [];
  toKnow: [];
  told: [];
  what: [];
}>('web/office/notification');
