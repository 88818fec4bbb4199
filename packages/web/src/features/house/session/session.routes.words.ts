// Generated from session.routes.en.json by `npm run generate:words`.
import { catalogue } from '../../../kernel/language/i18n';

export const t = catalogue<{
  devices: [];
  password: [];
  twoFactor: [];
}>('web/house/session/session.routes');
