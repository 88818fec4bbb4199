// Generated from invoice.routes.en.json by `npm run generate:words`.
import { catalogue } from '../../../kernel/language/i18n';

export const t = catalogue<{
  create: [];
  edit: [];
  invoice: [];
  invoices: [];
  receipt: [];
}>('web/money/invoice/invoice.routes');
