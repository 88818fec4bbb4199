// Generated from company.routes.en.json by `npm run generate:words`.
import { catalogue } from '../../../kernel/language/i18n';

export const t = catalogue<{
  companySettings: [];
}>('web/house/company/company.routes');
