// Generated from letter.en.json by `npm run generate:words`.
import { catalogue } from '@almoner/contract/encoded-message';

export const t = catalogue<{
  endsBeforeStart: [];
  onItsWay: [];
  tooOld: [];
  waits: [];
}>('server/house/letter');
