// Generated from ward.en.json by `npm run generate:words`.
import { catalogue } from '@almoner/contract/said';

export const t = catalogue<{
  chooseActiveType: [];
  keptByWards: [];
  nameTaken: [];
  numberTaken: [];
}>('server/house/ward');
