// Generated from session.en.json by `npm run generate:words`.
import { catalogue } from '../encoded-message.ts';

export const t = catalogue<{
  characters: [];
  fillIn: [];
  provideUsername: [];
  tooShort: [{ min: string | number }];
  typeAppCode: [];
  typeAppOrRecoveryCode: [];
}>('contract/house/session');
