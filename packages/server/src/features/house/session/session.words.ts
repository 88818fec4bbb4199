// Generated from session.en.json by `npm run generate:words`.
import { catalogue } from '@almoner/contract/encoded-message';

export const t = catalogue<{
  addressConfirmed: [];
  addressConfirmedAlready: [];
  addressJustChanged: [];
  addressOfOther: [];
  browserKeepsNothing: [];
  browserKnown: [];
  browserOn: [{ browser: string | number; system: string | number }];
  challengeOver: [];
  codeNotOfApp: [];
  codeNotRight: [];
  codesLost: [];
  confirmLinkOver: [];
  emailTaken: [];
  guessable: [];
  letInMailed: [{ kept: string | number }];
  letterOnItsWay: [{ email: string | number; kept: string | number }];
  lettersOnTheirWay: [{ kept: string | number }];
  linkMailed: [{ kept: string | number }];
  linkOver: [];
  linksGoToNewAddress: [];
  madeOfName: [];
  manySigningIn: [];
  notYourPassword: [];
  passwordChanged: [];
  rootOnly: [];
  saved: [];
  setupLost: [];
  signedIn: [];
  twoFactorOff: [];
  twoFactorOn: [];
  twoFactorRequired: [];
  usernameTaken: [];
  wrong: [];
}>('server/house/session');
