// Generated from routes.en.json by `npm run generate:words`.
import { catalogue } from '../language/i18n';

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
}>('web/kernel/route/routes');
