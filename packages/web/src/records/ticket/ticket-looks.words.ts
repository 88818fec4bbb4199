// Generated from ticket-looks.en.json by `npm run generate:words`.
import { catalogue } from '../../kernel/language/i18n';

export const t = catalogue<{
  closed: [];
  open: [];
}>('web/records/ticket/ticket-looks');
