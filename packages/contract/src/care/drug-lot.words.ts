// Generated from drug-lot.en.json by `npm run generate:words`.
import { catalogue } from '../encoded-message.ts';

export const t = catalogue<{
  chooseRequest: [];
  notZero: [];
  provideChange: [];
  provideNumber: [];
}>('contract/care/drug-lot');
