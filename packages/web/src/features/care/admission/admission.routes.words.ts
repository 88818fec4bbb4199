// Generated from admission.routes.en.json by `npm run generate:words`.
import { catalogue } from '../../../kernel/language/i18n';

export const t = catalogue<{
  add: [];
  admission: [];
  admissions: [];
  board: [];
  edit: [];
  round: [];
  summary: [];
}>('web/care/admission/admission.routes');
