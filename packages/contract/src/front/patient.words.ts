// Generated from patient.en.json by `npm run generate:words`.
import { catalogue } from '../encoded-message.ts';

export const t = catalogue<{
  bornExactly: [];
  chooseMother: [];
  choosePatient: [];
  motherOfUnidentified: [];
  numberShape: [{ prefix: string | number }];
  oneName: [];
}>('contract/front/patient');
