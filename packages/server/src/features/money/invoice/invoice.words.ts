// Generated from invoice.en.json by `npm run generate:words`.
import { catalogue } from '@almoner/contract/encoded-message';

export const t = catalogue<{
  aboveReceived: [];
  addressesUsed: [{ most: string | number }];
  billBalance: [{ number: string | number }];
  billCancelled: [{ number: string | number }];
  billOnOther: [{ invoice: string | number; number: string | number }];
  billOnce: [];
  billSettled: [{ number: string | number }];
  chooseOwnBill: [];
  chooseOwnTicket: [];
  deleteDraft: [];
  discountBySomebodyElse: [{ ceiling: number; isAlone: string | number }];
  giveBackFirst: [];
  isVoid: [];
  mailed: [{ email: string | number; kept: string | number; number: string | number }];
  noSuchTax: [];
  notMailed: [{ number: string | number; why: string | number }];
  notSent: [];
  otherTotal: [];
  overtaken: [];
  paid: [];
  paidUnvoidable: [];
  restPaid: [];
  sent: [];
  sentUnchangeable: [{ what: string | number }];
  voidAlready: [];
  voidBySomebodyElse: [];
  voidUnchangeable: [{ what: string | number }];
}>('server/money/invoice');
