// Generated from round.en.json by `npm run generate:words`.
import { catalogue } from '../encoded-message.ts';

export const t = catalogue<{
  provideNote: [];
  provideStrikeReason: [];
}>('contract/care/round');
