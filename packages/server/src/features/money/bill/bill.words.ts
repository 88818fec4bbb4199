// Generated from bill.en.json by `npm run generate:words`.
import { catalogue } from '@almoner/contract/said';

export const t = catalogue<{
  aboveBalance: [];
  aboveReceived: [];
  billedAlready: [];
  bySomebodyElse: [];
  cancelled: [];
  changed: [];
  chooseBillsTicket: [];
  chooseItsTicket: [];
  discountWaits: [{ discount: number }];
  followsStay: [];
  noDiscountWaits: [];
  onInvoice: [];
  partlyPaid: [];
  payOnInvoice: [];
  saved: [];
  savedDiscountWaits: [{ discount: number }];
  serviceByTreatment: [];
  settled: [];
  staysByThemselves: [];
  staysWithSource: [];
  staysWithTicket: [];
  ticketOwed: [{ owed: string | number }];
  waives: [];
}>('server/money/bill');
