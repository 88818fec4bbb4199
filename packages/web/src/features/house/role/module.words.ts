// Generated from module.en.json by `npm run generate:words`.
import { catalogue } from '../../../kernel/language/i18n';

export const t = catalogue<{
  access: [];
  accounts: [];
  appointments: [];
  assets: [];
  branches: [];
  categories: [];
  departments: [];
  doctors: [];
  employees: [];
  execute: [];
  inModule: [{ module: string | number; permission: string | number }];
  laboratory: [];
  laboratorySetup: [];
  leaveTypes: [];
  nurses: [];
  patients: [];
  payroll: [];
  pharmacy: [];
  read: [];
  reception: [];
  reports: [];
  roles: [];
  settings: [];
  specialists: [];
  treatments: [];
  wardTypes: [];
  wards: [];
  write: [];
}>('web/house/role/module');
