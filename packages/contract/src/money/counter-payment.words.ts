// Generated from counter-payment.en.json by `npm run generate:words`.
import { catalogue } from '../encoded-message.ts';

export const t = catalogue<{
  billOnce: [];
  lessThanCash: [];
  methodOnce: [];
  mostBills: [{ most: string | number }];
  partsDiffer: [];
}>('contract/money/counter-payment');
