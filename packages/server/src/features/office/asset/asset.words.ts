// Generated from asset.en.json by `npm run generate:words`.
import { catalogue } from '@almoner/contract/said';

export const t = catalogue<{
  alreadySo: [];
  approvedStays: [];
  bySomebodyElse: [];
  categoryInUse: [];
  categoryTaken: [];
  chooseBranch: [];
  chooseCategory: [];
  chooseDepartment: [];
  chooseUser: [];
  notPending: [];
  notPossible: [{ from: string | number; to: string | number }];
  numberTaken: [];
  purchaseAhead: [];
  retiredStays: [];
  whoHasIt: [];
}>('server/office/asset');
