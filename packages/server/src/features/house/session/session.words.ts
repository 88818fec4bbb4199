// Generated from session.en.json by `npm run generate:words`.
import { catalogue } from '@almoner/contract/said';

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
  letInMailed: [];
  letterOnItsWay: [{ email: string | number }];
  lettersOnTheirWay: [];
  linkMailed: [];
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
