// Generated from billing.en.json by `npm run generate:words`.
import { catalogue } from '../encoded-message.ts';

export const t = catalogue<{
  approveOrDecline: [];
  chooseBill: [];
  chooseBilled: [];
  provideAmount: [];
  provideCharge: [];
  provideToPay: [];
}>('contract/money/billing');
