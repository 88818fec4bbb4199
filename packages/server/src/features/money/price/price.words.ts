// Generated from price.en.json by `npm run generate:words`.
import { catalogue } from '@almoner/contract/said';

export const t = catalogue<{
  chooseDepartment: [];
  codeTaken: [];
  nameTaken: [];
}>('server/money/price');
