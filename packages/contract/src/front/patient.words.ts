// Generated from patient.en.json by `npm run generate:words`.
import { catalogue } from '../said.ts';

export const t = catalogue<{
  bornExactly: [];
  chooseMother: [];
  choosePatient: [];
  motherOfUnidentified: [];
  numberShape: [{ prefix: string | number }];
  oneName: [];
}>('contract/front/patient');
