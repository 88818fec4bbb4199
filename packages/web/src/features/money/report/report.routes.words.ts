// Generated from report.routes.en.json by `npm run generate:words`.
import { catalogue } from '../../../kernel/language/i18n';

export const t = catalogue<{
  accountReport: [];
  accounts: [];
  check: [];
  entries: [];
  expenseReport: [];
  invoiceReport: [];
}>('web/money/report/report.routes');
