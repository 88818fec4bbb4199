// Generated from allergy-match.en.json by `npm run generate:words`.
import { catalogue } from '../encoded-message.ts';

export const t = catalogue<{
  giveReason: [];
  sayPrescribed: [];
}>('contract/front/allergy-match');
