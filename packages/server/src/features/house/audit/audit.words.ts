// Generated from audit.en.json by `npm run generate:words`.
import { catalogue } from '@almoner/contract/encoded-message';

export const t = catalogue<{
  assetMonths: [];
  counting: [];
  invoiceMail: [];
  nights: [];
  notShown: [];
  oldMessages: [];
  payslipMail: [];
  reminder: [];
  warranty: [];
}>('server/house/audit');
