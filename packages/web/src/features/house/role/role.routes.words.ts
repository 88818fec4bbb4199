// Generated from role.routes.en.json by `npm run generate:words`.
import { catalogue } from '../../../kernel/language/i18n';

export const t = catalogue<{
  add: [];
  copy: [];
  edit: [];
  preview: [];
  roles: [];
}>('web/house/role/role.routes');
