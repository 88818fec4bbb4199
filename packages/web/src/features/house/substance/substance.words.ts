// Generated from substance.en.json by `npm run generate:words`.
import { catalogue } from '../../../kernel/language/i18n';

export const t = catalogue<{
  add: [];
  create: [];
  crossClass: [];
  crossClassHint: [];
  delete: [];
  deletion: [];
  drugClass: [];
  drugClassHint: [];
  edit: [];
  find: [];
  hint: [];
  name: [];
  otherNames: [];
  otherNamesHint: [];
  save: [];
  substances: [];
}>('web/house/substance');
