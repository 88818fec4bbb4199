// Generated from bill.en.json by `npm run generate:words`.
import { catalogue } from '../encoded-message.ts';

export const t = catalogue<{
  chooseMethod: [];
}>('contract/money/bill');
