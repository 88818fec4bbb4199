// Generated from role.en.json by `npm run generate:words`.
import { catalogue } from '@almoner/contract/encoded-message';

export const t = catalogue<{
  adminOnly: [];
  beyondYours: [{ act: string | number }];
  cannotGive: [];
  cannotTake: [];
  keepsItsName: [{ role: string | number }];
  keepsPermissions: [{ role: string | number }];
  keptByAccounts: [];
  nameTaken: [];
  neverDeleted: [{ role: string | number }];
  staysActive: [{ role: string | number }];
  twoFactorOfOthers: [];
  twoFactorOfYours: [];
}>('server/house/role');
