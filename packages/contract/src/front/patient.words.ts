// Generated from patient.en.json by `npm run generate:words`.
import { catalogue } from '../said.ts';

export const t = catalogue<{
  choosePatient: [];
  numberShape: [{ prefix: string | number }];
}>('contract/front/patient');
