// Generated from bill-lines.en.json by `npm run generate:words`.
import { catalogue } from '../../kernel/language/i18n';

export const t = catalogue<{
  adjustment: [];
  amount: [];
  bedDay: [{ ward: string | number }];
  charged: [];
  price: [];
  quantity: [];
  what: [];
}>('web/records/bill/bill-lines');
