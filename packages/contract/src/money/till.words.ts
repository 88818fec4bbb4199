// Generated from till.en.json by `npm run generate:words`.
import { catalogue } from '../said.ts';

export const t = catalogue<{
  provideCash: [];
  provideFloat: [];
  provideTransfers: [];
}>('contract/money/till');
