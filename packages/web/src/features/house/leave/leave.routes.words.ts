// Generated from leave.routes.en.json by `npm run generate:words`.
import { catalogue } from '../../../kernel/language/i18n';

export const t = catalogue<{
  add: [];
  addType: [];
  editType: [];
  everybodys: [];
  history: [];
  mine: [];
  requests: [];
  type: [];
}>('web/house/leave/leave.routes');
