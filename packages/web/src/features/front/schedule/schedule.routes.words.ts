// Generated from schedule.routes.en.json by `npm run generate:words`.
import { catalogue } from '../../../kernel/language/i18n';

export const t = catalogue<{
  addAbsence: [];
  hours: [];
}>('web/front/schedule/schedule.routes');
