// Generated from person.en.json by `npm run generate:words`.
import { catalogue } from '../encoded-message.ts';

export const t = catalogue<{
  chooseGender: [];
  provideAddress: [];
  provideFirstName: [];
  provideLastName: [];
}>('contract/house/person');
