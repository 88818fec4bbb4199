// Generated from asset-entries.en.json by `npm run generate:words`.
import { catalogue } from '../../../kernel/language/i18n';

export const t = catalogue<{
  bookValue: [];
  by: [];
  correction: [];
  cost: [];
  day: [];
  gone: [];
  hint: [];
  loss: [];
  mode: [];
  none: [];
  opening: [];
  owed: [];
  paid: [];
  paidBy: [];
  pay: [];
  payOf: [{ name: string | number }];
  paying: [{ amount: string | number }];
  posted: [];
  purchase: [];
  title: [];
  wear: [];
  wearOf: [{ month: string | number }];
}>('web/office/asset/asset-entries');
