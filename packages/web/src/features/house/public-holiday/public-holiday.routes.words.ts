// Generated from public-holiday.routes.en.json by `npm run generate:words`.
import { catalogue } from '../../../kernel/language/i18n';

export const t = catalogue<{
  add: [];
  edit: [];
  publicHolidays: [];
}>('web/house/public-holiday/public-holiday.routes');
