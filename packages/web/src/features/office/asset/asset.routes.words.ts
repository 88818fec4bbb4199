// Generated from asset.routes.en.json by `npm run generate:words`.
import { catalogue } from '../../../kernel/language/i18n';

export const t = catalogue<{
  add: [];
  addCategory: [];
  asset: [];
  assets: [];
  books: [];
  categories: [];
  edit: [];
  editCategory: [];
}>('web/office/asset/asset.routes');
