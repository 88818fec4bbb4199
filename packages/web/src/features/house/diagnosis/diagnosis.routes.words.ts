// Generated from diagnosis.routes.en.json by `npm run generate:words`.
import { catalogue } from '../../../kernel/language/i18n';

export const t = catalogue<{
  codes: [];
  import: [];
}>('web/house/diagnosis/diagnosis.routes');
