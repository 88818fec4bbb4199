// Generated from credit-note.en.json by `npm run generate:words`.
import { catalogue } from '../encoded-message.ts';

export const t = catalogue<{
  creditSomething: [];
  lineOnce: [];
  oneOfBoth: [];
}>('contract/money/credit-note');
