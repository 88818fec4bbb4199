// Generated from no-charge.en.json by `npm run generate:words`.
import { catalogue } from '../said.ts';

export const t = catalogue<{
  chooseReason: [];
  provideNote: [];
}>('contract/money/no-charge');
