// Generated from pharmacy.en.json by `npm run generate:words`.
import { catalogue } from '@almoner/contract/encoded-message';

export const t = catalogue<{
  allergic: [{ allergies: string | number }];
  billed: [];
  chooseActiveDrug: [];
  chooseLine: [];
  dispensedAlready: [];
  expiredAlready: [];
  inParts: [{ drug: string | number; lower: number; parts: string | number; upper: number }];
  inStock: [{ count: number }];
  keptByPrescriptions: [];
  keptByStock: [];
  knownExpiry: [{ expiry: string | number }];
  leftToDispense: [{ count: number }];
  lotsUndivided: [];
  nameTaken: [];
  notEnough: [];
  onHand: [{ count: number }];
  oneOfTreatment: [];
  partsChanged: [];
  prescribedUndivided: [{ count: number }];
  provideQuantity: [];
  sayWhyNotRest: [];
  stockOvertaken: [];
  tooManyForLot: [];
  wentToPatient: [{ count: number }];
}>('server/care/pharmacy');
