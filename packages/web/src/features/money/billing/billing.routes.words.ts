// Generated from billing.routes.en.json by `npm run generate:words`.
import { catalogue } from '../../../kernel/language/i18n';

export const t = catalogue<{
  bill: [];
  bills: [];
  closeTill: [];
  makePayment: [];
  myTill: [];
  payments: [];
  receipt: [];
  refund: [];
  refunds: [];
  takePayment: [];
  till: [];
  tills: [];
}>('web/money/billing/billing.routes');
