// Generated from department.en.json by `npm run generate:words`.
import { catalogue } from '../../../kernel/language/i18n';

export const t = catalogue<{
  add: [];
  create: [];
  delete: [];
  deletion: [];
  departments: [];
  description: [];
  edit: [];
  find: [];
  hint: [];
  name: [];
  save: [];
}>('web/house/department');
