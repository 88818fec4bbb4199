// Generated from specialist.en.json by `npm run generate:words`.
import { catalogue } from '@almoner/contract/encoded-message';

export const t = catalogue<{
  keptByStaff: [];
  nameTaken: [];
  roleStays: [];
}>('server/house/specialist');
