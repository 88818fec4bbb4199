// Generated from bill.en.json by `npm run generate:words`.
import { catalogue } from '../said.ts';

export const t = catalogue<{
  chooseMethod: [];
}>('contract/money/bill');
