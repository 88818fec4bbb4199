// Generated from price.en.json by `npm run generate:words`.
import { catalogue } from '../../../kernel/language/i18n';

export const t = catalogue<{
  add: [];
  code: [];
  create: [];
  delete: [];
  deletion: [];
  department: [];
  edit: [];
  find: [];
  formerPrices: [];
  hint: [];
  list: [];
  name: [];
  noDepartment: [];
  noFormerPrices: [];
  price: [];
  pricesHint: [];
  save: [];
  services: [];
  until: [{ when: string | number }];
}>('web/money/price');
