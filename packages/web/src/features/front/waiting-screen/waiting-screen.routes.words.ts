// Generated from waiting-screen.routes.en.json by `npm run generate:words`.
import { catalogue } from '../../../kernel/language/i18n';

export const t = catalogue<{
  add: [];
  edit: [];
  list: [];
}>('web/front/waiting-screen/waiting-screen.routes');
