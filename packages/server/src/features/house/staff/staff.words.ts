// Generated from staff.en.json by `npm run generate:words`.
import { catalogue } from '@almoner/contract/encoded-message';

export const t = catalogue<{
  activated: [{ email: string | number; kept: string | number }];
  activatedNotInvited: [{ why: string | number }];
  activationNeeded: [];
  addressConfirmedAlready: [];
  beginningInFuture: [];
  birthBeforeRegistration: [];
  birthInFuture: [];
  chooseBranch: [];
  chooseDepartment: [];
  chooseSpecialist: [];
  declined: [];
  doneWaiting: [];
  givesTooMuch: [];
  lastAdmin: [];
  linkMailed: [{ email: string | number; kept: string | number }];
  linksGoTo: [{ email: string | number }];
  linksOnTheirWay: [{ kept: string | number }];
  mostQualifications: [{ most: string | number }];
  noTwoFactor: [];
  notActive: [];
  notBeyondYou: [];
  otherHasToConfirm: [];
  ownAccount: [];
  ownerOfRootOnly: [];
  ownerOnly: [];
  reset: [{ by: string | number; username: string | number }];
  resetSubject: [];
  roleChanged: [];
  rootStays: [];
  savedWaits: [];
  signedOutEverywhere: [];
  someoneAbove: [];
  twoFactorReset: [];
}>('server/house/staff');
