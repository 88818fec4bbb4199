// Generated from person.en.json by `npm run generate:words`.
import { catalogue } from '../said.ts';

export const t = catalogue<{
  chooseGender: [];
  provideAddress: [];
  provideFirstName: [];
  provideLastName: [];
}>('contract/house/person');
