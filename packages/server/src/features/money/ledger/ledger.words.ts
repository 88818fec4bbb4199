// Generated from ledger.en.json by `npm run generate:words`.
import { catalogue } from '@almoner/contract/said';

export const t = catalogue<{
  aboveRest: [];
  beforeTill: [];
  categoryInUse: [];
  categoryInactive: [];
  categoryTaken: [];
  chooseFile: [];
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
