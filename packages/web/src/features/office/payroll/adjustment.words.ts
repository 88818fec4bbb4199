// Generated from adjustment.en.json by `npm run generate:words`.
import { catalogue } from '../../../kernel/language/i18n';

export const t = catalogue<{
  add: [];
  addForBranch: [];
  adjustments: [];
  amount: [];
  approved: [];
  branch: [];
  component: [];
  create: [];
  delete: [];
  deletion: [];
  edit: [];
  employee: [];
  forBranchMeans: [];
  hint: [];
  hours: [];
  hoursOf: [{ hours: number }];
  kind: [];
  month: [];
  monthHint: [];
  note: [];
  open: [];
  payroll: [];
  save: [];
  withoutBranch: [];
}>('web/office/payroll/adjustment');
