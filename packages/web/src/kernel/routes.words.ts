// Generated from routes.en.json by `npm run generate:words`.
import { catalogue } from './i18n';

export const t = catalogue<{
  care: [];
  employees: [];
  frontDesk: [];
  laboratory: [];
  money: [];
  payroll: [];
  people: [];
  pharmacy: [];
  reports: [];
  settings: [];
}>('web/kernel/routes');
