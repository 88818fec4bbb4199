// Generated from branch.en.json by `npm run generate:words`.
import { catalogue } from '@almoner/contract/encoded-message';

export const t = catalogue<{
  keptByAssets: [];
  keptByPayrolls: [];
  keptByStaff: [];
  nameTaken: [];
}>('server/house/branch');
