// Generated from specialist.en.json by `npm run generate:words`.
import { catalogue } from '../../../kernel/language/i18n';

export const t = catalogue<{
  add: [];
  create: [];
  delete: [];
  deletion: [];
  doctor: [];
  edit: [{ name: string | number }];
  hint: [];
  name: [];
  nurse: [];
  ofDoctors: [];
  ofNurses: [];
  role: [];
  save: [];
  specialist: [];
  specialists: [];
}>('web/house/specialist');
