// Generated from asset-category.en.json by `npm run generate:words`.
import { catalogue } from '../../../kernel/language/i18n';

export const t = catalogue<{
  add: [];
  categories: [];
  category: [];
  create: [];
  delete: [];
  deletion: [];
  edit: [];
  hint: [];
  life: [];
  lifeHint: [];
  save: [];
}>('web/office/asset/asset-category');
