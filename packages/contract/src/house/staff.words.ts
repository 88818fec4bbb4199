// Generated from staff.en.json by `npm run generate:words`.
import { catalogue } from '../encoded-message.ts';

export const t = catalogue<{
  chooseKind: [];
  chooseRole: [];
  endAfterBeginning: [];
  ownPasswordOnly: [];
  providePassword: [];
  providePlace: [];
  provideTitle: [];
}>('contract/house/staff');
