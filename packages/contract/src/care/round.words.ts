// Generated from round.en.json by `npm run generate:words`.
import { catalogue } from '../said.ts';

export const t = catalogue<{
  provideNote: [];
  provideStrikeReason: [];
}>('contract/care/round');
