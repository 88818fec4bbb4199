// Generated from tenant.en.json by `npm run generate:words`.
import { catalogue } from '@almoner/contract/encoded-message';

export const t = catalogue<{
  invitationBad: [];
  invitationUsed: [];
  mainBranch: [];
  needsInvitation: [];
  signupClosed: [];
}>('server/house/tenant');
