// Generated from refund.en.json by `npm run generate:words`.
import { catalogue } from '../said.ts';

export const t = catalogue<{
  chooseReceipt: [];
  provideAmount: [];
  provideReason: [];
  sayCharge: [];
}>('contract/money/refund');
