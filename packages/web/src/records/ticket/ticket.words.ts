// Generated from ticket.en.json by `npm run generate:words`.
import { catalogue } from '../../kernel/language/i18n';

export const t = catalogue<{
  add: [];
  choosePatient: [];
  noneOpen: [];
  ticket: [];
}>('web/records/ticket');
