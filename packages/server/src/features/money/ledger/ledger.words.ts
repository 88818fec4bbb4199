// Generated from ledger.en.json by `npm run generate:words`.
import { catalogue } from '@almoner/contract/said';

export const t = catalogue<{
  aboveRest: [];
  categoryInactive: [];
  categoryInUse: [];
  categoryTaken: [];
  chooseFile: [];
  mostAttachments: [{ most: string | number }];
  notBeforeTax: [];
  notLater: [];
  reversedAlready: [];
  reversedWithPayroll: [];
  taxPaid: [];
  taxReversed: [];
  wrongFile: [];
}>('server/money/ledger');
