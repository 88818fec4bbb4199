// Generated from substance.en.json by `npm run generate:words`.
import { catalogue } from '@almoner/contract/encoded-message';

export const t = catalogue<{
  choose: [];
  keptByAllergies: [];
  keptByDrugs: [];
  nameTaken: [];
}>('server/house/substance');
