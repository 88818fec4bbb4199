// Generated from category.en.json by `npm run generate:words`.
import { catalogue } from '../encoded-message.ts';

export const t = catalogue<{
  provideName: [];
}>('contract/money/category');
