// Generated from branch.en.json by `npm run generate:words`.
import { catalogue } from '../../../kernel/language/i18n';

export const t = catalogue<{
  add: [];
  address: [];
  branch: [];
  branches: [];
  create: [];
  delete: [];
  deletion: [];
  edit: [];
  find: [];
  hint: [];
  name: [];
  save: [];
}>('web/house/branch');
