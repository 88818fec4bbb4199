// Generated from counter-payment.en.json by `npm run generate:words`.
import { catalogue } from '../../../kernel/language/i18n';

export const t = catalogue<{
  balance: [];
  cashAndTransfer: [];
  cashGiven: [];
  change: [];
  changeGiven: [];
  chooseBills: [];
  chosenOf: [{ all: number; chosen: number }];
  forBill: [];
  moreThanTicked: [];
  nextPayer: [];
  nothingToPay: [];
  openBills: [];
  printReceipts: [];
  receiptsOf: [{ first: string | number; last: string | number }];
  receivedNow: [];
  someChanged: [];
  takeAmount: [{ amount: string | number }];
  takePayment: [];
  together: [];
  transferPart: [];
  transferTooMuch: [];
  newFigures: [];
}>('web/money/billing/counter-payment');
