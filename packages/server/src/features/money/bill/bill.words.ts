// Generated from bill.en.json by `npm run generate:words`.
import { catalogue } from '@almoner/contract/encoded-message';

export const t = catalogue<{
  aboveBalance: [];
  aboveReceived: [];
  billedAlready: [];
  bySomebodyElse: [];
  cancelled: [];
  changedByYou: [];
  chooseBillsTicket: [];
  chooseItsTicket: [];
  discountWaits: [{ discount: number }];
  followsStay: [];
  noDiscountWaits: [];
  onInvoice: [];
  partlyCredited: [];
  partlyPaid: [];
  saved: [];
  savedDiscountWaits: [{ discount: number }];
  serviceByTreatment: [];
  staysByThemselves: [];
  staysWithSource: [];
  staysWithTicket: [];
  ticketOwed: [{ owed: string | number }];
  unpayable: [{ why: string | number }];
  unpayableOf: [{ number: string | number; why: string | number }];
  waives: [];
}>('server/money/bill');
