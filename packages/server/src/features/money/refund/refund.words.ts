// Generated from refund.en.json by `npm run generate:words`.
import { catalogue } from '@almoner/contract/encoded-message';

export const t = catalogue<{
  aboveReceipt: [];
  aboveRest: [];
  approvedAlready: [];
  askedMeanwhile: [];
  bySomebodyElse: [];
  creditRest: [];
  declinedAlready: [];
  onInvoice: [];
}>('server/money/refund');
