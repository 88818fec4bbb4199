// Generated from stay-account.en.json by `npm run generate:words`.
import { catalogue } from '../../kernel/language/i18n';

export const t = catalogue<{
  account: [];
  billed: [{ balance: string | number; number: string | number }];
  bills: [];
  chargeNow: [];
  credit: [];
  daysCost: [];
  due: [];
  labRequest: [{ date: string | number }];
  notPaid: [];
  nothingDue: [];
  otherwise: [];
  owedSoFar: [{ owed: string | number }];
  pharmacyRequest: [{ date: string | number }];
  reason: [];
  uncharged: [{ days: number }];
  waiting: [];
  waive: [];
  waiveHint: [];
  waiveName: [{ name: string | number }];
  waived: [{ at: string | number; by: string | number; reason: string | number }];
  waivedUpTo: [{ owed: string | number; unbilled: number }];
}>('web/records/admission/stay-account');
