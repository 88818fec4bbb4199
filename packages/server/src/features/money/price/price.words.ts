// Generated from price.en.json by `npm run generate:words`.
import { catalogue } from '@almoner/contract/encoded-message';

export const t = catalogue<{
  chooseDepartment: [];
  codeTaken: [];
  nameTaken: [];
}>('server/money/price');
