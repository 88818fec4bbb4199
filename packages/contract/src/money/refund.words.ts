// Generated from refund.en.json by `npm run generate:words`.
import { catalogue } from '../encoded-message.ts';

export const t = catalogue<{
  chooseReceipt: [];
  provideAmount: [];
  provideReason: [];
  sayCharge: [];
}>('contract/money/refund');
