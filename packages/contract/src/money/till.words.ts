// Generated from till.en.json by `npm run generate:words`.
import { catalogue } from '../encoded-message.ts';

export const t = catalogue<{
  provideCash: [];
  provideFloat: [];
  provideTransfers: [];
}>('contract/money/till');
