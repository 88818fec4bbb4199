// Generated from no-charge.en.json by `npm run generate:words`.
import { catalogue } from '../encoded-message.ts';

export const t = catalogue<{
  chooseReason: [];
  provideNote: [];
}>('contract/money/no-charge');
