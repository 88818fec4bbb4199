// Generated from category.en.json by `npm run generate:words`.
import { catalogue } from '../said.ts';

export const t = catalogue<{
  provideName: [];
}>('contract/money/category');
