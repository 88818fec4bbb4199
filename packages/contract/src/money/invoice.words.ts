// Generated from invoice.en.json by `npm run generate:words`.
import { catalogue } from '../encoded-message.ts';

export const t = catalogue<{
  addItem: [];
  askAmount: [];
  askLess: [];
  chooseDepartment: [];
  chooseInvoice: [];
  chooseTax: [];
  dueNotBefore: [];
  mostItems: [{ max: number }];
  noTax: [];
  provideAmount: [];
  provideItem: [];
  provideQuantity: [];
  provideReason: [];
  provideToPay: [];
  provideUnitCost: [];
  quantityAtLeast: [{ min: number }];
  quantityAtMost: [{ max: number }];
}>('contract/money/invoice');
