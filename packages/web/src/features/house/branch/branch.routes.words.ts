// Generated from branch.routes.en.json by `npm run generate:words`.
import { catalogue } from '../../../kernel/language/i18n';

export const t = catalogue<{
  add: [];
  branch: [];
  edit: [];
}>('web/house/branch/branch.routes');
