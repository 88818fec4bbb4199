// Generated from appointment.routes.en.json by `npm run generate:words`.
import { catalogue } from '../../../kernel/language/i18n';

export const t = catalogue<{
  add: [];
  appointments: [];
  calendar: [];
  edit: [];
}>('web/front/appointment/appointment.routes');
