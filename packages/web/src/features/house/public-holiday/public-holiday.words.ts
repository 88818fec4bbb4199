// Generated from public-holiday.en.json by `npm run generate:words`.
import { catalogue } from '../../../kernel/language/i18n';

export const t = catalogue<{
  add: [];
  date: [];
  dateHint: [];
  delete: [];
  deletion: [];
  edit: [];
  find: [];
  hint: [];
  import: [];
  name: [];
  publicHolidays: [];
  save: [];
  year: [];
}>('web/house/public-holiday');
