// Generated from ticket.routes.en.json by `npm run generate:words`.
import { catalogue } from '../../../kernel/language/i18n';

export const t = catalogue<{
  add: [];
  ticket: [];
  tickets: [];
}>('web/front/ticket/ticket.routes');
