// Generated from ledger.en.json by `npm run generate:words`.
import { catalogue } from '@almoner/contract/encoded-message';

export const t = catalogue<{
  aboveRest: [];
  beforeTill: [];
  booksClosed: [{ until: string | number }];
  categoryInUse: [];
  categoryInactive: [];
  categoryTaken: [];
  chooseFile: [];
  closedMeanwhile: [{ until: string | number }];
  mostAttachments: [{ most: string | number }];
  noTillOpen: [];
  notBeforeTax: [];
  notLater: [];
  reversedAlready: [];
  reversedWithPayroll: [];
  taxPaid: [];
  taxReversed: [];
  tillHolds: [{ held: string | number }];
  wrongFile: [];
}>('server/money/ledger');
