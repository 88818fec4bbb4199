// Generated from no-charge.en.json by `npm run generate:words`.
import { catalogue } from '../../kernel/language/i18n';

export const t = catalogue<{
  charity: [];
  followUp: [];
  noCharge: [{ reason: string | number }];
  noChargeWithNote: [{ note: string | number; reason: string | number }];
  other: [];
  programme: [];
  staff: [];
}>('web/records/bill/no-charge');
