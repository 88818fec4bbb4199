// Generated from waiting-screen.en.json by `npm run generate:words`.
import { catalogue } from '@almoner/contract/encoded-message';

export const t = catalogue<{
  chooseDepartment: [];
  nameTaken: [];
}>('server/front/waiting-screen');
