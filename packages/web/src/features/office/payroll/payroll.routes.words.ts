// Generated from payroll.routes.en.json by `npm run generate:words`.
import { catalogue } from '../../../kernel/language/i18n';

export const t = catalogue<{
  addAdjustment: [];
  addComponent: [];
  addSalary: [];
  adjustments: [];
  components: [];
  editAdjustment: [];
  editComponent: [];
  editSalary: [];
  payroll: [];
  payrolls: [];
  payslip: [];
  salaries: [];
  salary: [];
}>('web/office/payroll/payroll.routes');
