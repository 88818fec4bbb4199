// Generated from home.routes.en.json by `npm run generate:words`.
import { catalogue } from '../../../kernel/language/i18n';

export const t = catalogue<{
  home: [];
}>('web/desk/home/home.routes');
