// Generated from credit-note.en.json by `npm run generate:words`.
import { catalogue } from '@almoner/contract/encoded-message';

export const t = catalogue<{
  aboveLeft: [];
  changedMeanwhile: [];
  comesToNothing: [];
  creditBySomebodyElse: [{ ceiling: number }];
  creditRest: [];
  noSuchLine: [];
  refundCancels: [];
}>('server/money/invoice/credit-note');
