// Generated from drug-lot.en.json by `npm run generate:words`.
import { catalogue } from '../said.ts';

export const t = catalogue<{
  chooseRequest: [];
  notZero: [];
  provideChange: [];
  provideNumber: [];
}>('contract/care/drug-lot');
