// Generated from substance.en.json by `npm run generate:words`.
import { catalogue } from '@almoner/contract/said';

export const t = catalogue<{
  choose: [];
  keptByAllergies: [];
  keptByDrugs: [];
  nameTaken: [];
}>('server/house/substance');
