// Generated from ward.en.json by `npm run generate:words`.
import { catalogue } from '@almoner/contract/encoded-message';

export const t = catalogue<{
  bedHeld: [];
  bedNameTaken: [];
  bedUsed: [];
  bedsUsed: [{ free: number }];
  chooseActiveType: [];
  chooseWardOfHospital: [];
  keptByWards: [];
  lastBed: [];
  mostBeds: [{ max: number }];
  nameTaken: [];
  notToClean: [];
  numberTaken: [];
  wardUsed: [];
}>('server/house/ward');
