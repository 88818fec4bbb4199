// Generated from patient.en.json by `npm run generate:words`.
import { catalogue } from '@almoner/contract/encoded-message';

export const t = catalogue<{
  allergiesKnown: [];
  babyAgain: [{ name: string | number; place: string | number }];
  babyOf: [{ name: string | number }];
  bloodGroupOnce: [];
  bloodGroupsDiffer: [{ kept: string | number; merged: string | number }];
  bornLater: [];
  chooseTwo: [];
  endedAlready: [];
  fileNumberContended: [{ file: string | number }];
  fileNumberTaken: [{ file: string | number; name: string | number; number: string | number }];
  fileTakenMeanwhile: [];
  fileTakenSince: [{ file: string | number }];
  keptMotherMale: [{ name: string | number; number: string | number }];
  kindStays: [];
  markedAlready: [];
  mergedAlready: [{ name: string | number; number: string | number }];
  mergedInto: [{ name: string | number; number: string | number }];
  mergedMeanwhile: [];
  motherItself: [];
  motherMale: [{ name: string | number }];
  motherOfChild: [{ name: string | number }];
  motherOfOther: [];
  motherTooYoung: [];
  motherYounger: [];
  noAllergyOnce: [];
  numberTaken: [{ number: string | number }];
  othersMerged: [{ name: string | number; number: string | number }];
  registeredBeforeBirth: [];
  registeredLater: [];
  sinceNotLater: [];
  staysOverlap: [];
  undoneAlready: [];
  unknown: [];
  unknownPerson: [{ day: string | number; mark: string | number; who: string | number }];
}>('server/front/patient');
