// Generated from request.routes.en.json by `npm run generate:words`.
import { catalogue } from '../../../kernel/language/i18n';

export const t = catalogue<{
  pharmacyRequests: [];
  request: [];
  requests: [];
}>('web/desk/request/request.routes');
