// Generated from request.en.json by `npm run generate:words`.
import { catalogue } from '../../../kernel/language/i18n';

export const t = catalogue<{
  add: [];
  date: [];
  hint: [];
  laboratory: [];
  patient: [];
  pharmacy: [];
  source: [];
  ticketId: [];
  whom: [];
}>('web/desk/request');
