// Generated from patient.en.json by `npm run generate:words`.
import { catalogue } from '@almoner/contract/said';

export const t = catalogue<{
  allergiesKnown: [];
  bloodGroupOnce: [];
  bloodGroupsDiffer: [{ kept: string | number; merged: string | number }];
  bornLater: [];
  chooseTwo: [];
  endedAlready: [];
  kindStays: [];
  markedAlready: [];
  mergedAlready: [{ name: string | number; number: string | number }];
  mergedInto: [{ name: string | number; number: string | number }];
  noAllergyOnce: [];
  numberTaken: [{ number: string | number }];
  othersMerged: [{ name: string | number; number: string | number }];
  registeredBeforeBirth: [];
  registeredLater: [];
  sinceNotLater: [];
  staysOverlap: [];
  undoneAlready: [];
}>('server/front/patient');
