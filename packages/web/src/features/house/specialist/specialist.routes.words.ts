// Generated from specialist.routes.en.json by `npm run generate:words`.
import { catalogue } from '../../../kernel/language/i18n';

export const t = catalogue<{
  specialist: [];
}>('web/house/specialist/specialist.routes');
