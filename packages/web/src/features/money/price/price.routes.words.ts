// Generated from price.routes.en.json by `npm run generate:words`.
import { catalogue } from '../../../kernel/language/i18n';

export const t = catalogue<{
  add: [];
  edit: [];
  list: [];
}>('web/money/price/price.routes');
