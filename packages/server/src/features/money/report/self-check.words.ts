// Generated from self-check.en.json by `npm run generate:words`.
import { catalogue } from '@almoner/contract/encoded-message';

export const t = catalogue<{
  allAccounts: [];
  allAssets: [];
  assetCost: [];
  assetOwed: [];
  assetWorth: [];
  balanced: [];
  billCharged: [];
  billInvoiced: [];
  billLines: [];
  billOwed: [];
  billPaid: [];
  billSettled: [];
  creditPosted: [];
  credited: [];
  entryPaid: [];
  entryPosted: [];
  invoiceOwed: [];
  invoicePaid: [];
  money: [];
  numbered: [{ what: string | number }];
  openingPosted: [];
  receiptPosted: [];
  receiptRefunds: [];
  refundPosted: [];
  stayCharged: [];
  stayCredit: [];
  tillDifference: [];
  tillExpected: [];
}>('server/money/report/self-check');
