// Generated from treatment.routes.en.json by `npm run generate:words`.
import { catalogue } from '../../../kernel/language/i18n';

export const t = catalogue<{
  add: [];
  edit: [];
  treatment: [];
  treatments: [];
  vitals: [];
}>('web/care/treatment/treatment.routes');
