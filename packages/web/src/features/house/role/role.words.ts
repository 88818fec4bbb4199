// Generated from role.en.json by `npm run generate:words`.
import { catalogue } from '../../../kernel/language/i18n';

export const t = catalogue<{
  accounts: [{ count: number }];
  add: [];
  beginsWith: [{ name: string | number }];
  copy: [];
  copyRole: [];
  create: [];
  delete: [];
  deletion: [];
  edit: [];
  module: [];
  name: [];
  needsTwoFactor: [];
  preview: [];
  requireTwoFactor: [];
  roleList: [];
  roles: [];
  save: [];
  status: [];
  twoFactor: [];
}>('web/house/role');
