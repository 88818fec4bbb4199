// Generated from audit.routes.en.json by `npm run generate:words`.
import { catalogue } from '../../../kernel/language/i18n';

export const t = catalogue<{
  audit: [];
  entry: [];
}>('web/house/audit/audit.routes');
