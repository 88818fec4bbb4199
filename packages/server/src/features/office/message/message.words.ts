// Generated from message.en.json by `npm run generate:words`.
import { catalogue } from '@almoner/contract/encoded-message';

export const t = catalogue<{
  chooseRecord: [];
  directStays: [];
  founderAdds: [];
  keyTaken: [];
  notYourself: [];
}>('server/office/message');
