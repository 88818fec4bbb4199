// Generated from pharmacy.en.json by `npm run generate:words`.
import { catalogue } from '@almoner/contract/said';

export const t = catalogue<{
  allergic: [{ allergies: string | number }];
  billed: [];
  chooseActiveDrug: [];
  chooseLine: [];
  dispensedAlready: [];
  expiredAlready: [];
  inStock: [{ count: number }];
  keptByPrescriptions: [];
  keptByStock: [];
  knownExpiry: [{ expiry: string | number }];
  leftToDispense: [{ count: number }];
  nameTaken: [];
  notEnough: [];
  onHand: [{ count: string | number }];
  oneOfTreatment: [];
  provideQuantity: [];
  sayWhyNotRest: [];
  stockOvertaken: [];
  tooManyForLot: [];
  wentToPatient: [{ count: number }];
}>('server/care/pharmacy');
