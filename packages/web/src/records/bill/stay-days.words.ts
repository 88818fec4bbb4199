// Generated from stay-days.en.json by `npm run generate:words`.
import { catalogue } from '../../kernel/language/i18n';

export const t = catalogue<{
  adjusted: [];
  amount: [];
  bed: [];
  chargedAgain: [];
  chargedAgainBecause: [{ reason: string | number }];
  day: [];
  days: [];
  givenBack: [];
  note: [];
  rule: [];
  takenBack: [];
  takenBackBecause: [{ reason: string | number }];
  ward: [];
}>('web/records/bill/stay-days');
