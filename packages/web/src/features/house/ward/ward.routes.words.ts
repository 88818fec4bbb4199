// Generated from ward.routes.en.json by `npm run generate:words`.
import { catalogue } from '../../../kernel/language/i18n';

export const t = catalogue<{
  add: [];
  addType: [];
  edit: [];
  editType: [];
  type: [];
  ward: [];
}>('web/house/ward/ward.routes');
