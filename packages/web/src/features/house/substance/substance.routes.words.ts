// Generated from substance.routes.en.json by `npm run generate:words`.
import { catalogue } from '../../../kernel/language/i18n';

export const t = catalogue<{
  add: [];
  edit: [];
  substances: [];
}>('web/house/substance/substance.routes');
