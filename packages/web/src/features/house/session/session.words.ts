// Generated from session.en.json by `npm run generate:words`.
import { catalogue } from '../../../kernel/language/i18n';

export const t = catalogue<{
  differentUser: [];
  fillIn: [];
  forgot: [];
  language: [];
  locked: [];
  login: [];
  minutes: [{ minutes: number }];
  minutesAndSeconds: [{ minutes: number; seconds: number }];
  noAccount: [];
  password: [];
  repeatPassword: [];
  seconds: [{ seconds: number }];
  show: [{ label: string | number }];
  signIn: [];
  signedIn: [];
  slogan: [];
  tellSupport: [{ incident: string | number }];
  throttled: [];
  titleOf: [{ label: string | number }];
  tooMany: [];
  tryAgain: [];
  unlock: [];
  usernameOrEmail: [];
  wrong: [];
}>('web/house/session');
