// Generated from department.routes.en.json by `npm run generate:words`.
import { catalogue } from '../../../kernel/language/i18n';

export const t = catalogue<{
  add: [];
  departments: [];
  edit: [];
}>('web/house/department/department.routes');
