// Generated from credit-note.en.json by `npm run generate:words`.
import { catalogue } from '../said.ts';

export const t = catalogue<{
  creditSomething: [];
  lineOnce: [];
  oneOfBoth: [];
}>('contract/money/credit-note');
