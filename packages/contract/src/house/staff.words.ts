// Generated from staff.en.json by `npm run generate:words`.
import { catalogue } from '../said.ts';

export const t = catalogue<{
  chooseKind: [];
  chooseRole: [];
  endAfterBeginning: [];
  ownPasswordOnly: [];
  providePassword: [];
  providePlace: [];
  provideTitle: [];
}>('contract/house/staff');
