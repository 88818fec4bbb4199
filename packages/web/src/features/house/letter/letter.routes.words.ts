// Generated from letter.routes.en.json by `npm run generate:words`.
import { catalogue } from '../../../kernel/language/i18n';

export const t = catalogue<{
  mail: [];
}>('web/house/letter/letter.routes');
