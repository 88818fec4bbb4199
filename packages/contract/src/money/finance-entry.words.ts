// Generated from finance-entry.en.json by `npm run generate:words`.
import { catalogue } from '../encoded-message.ts';

export const t = catalogue<{
  cashFromTill: [];
  chooseCategory: [];
  chooseMode: [];
  chooseTax: [];
  paidAboveTax: [];
  paidIsAmount: [];
  provideAmount: [];
  provideAmountPaid: [];
  provideItemName: [];
  providePurchasedFrom: [];
  provideReason: [];
  provideReceivedFrom: [];
  provideReference: [];
  quantityAtLeast: [{ min: number }];
  wholeNumber: [];
}>('contract/money/finance-entry');
