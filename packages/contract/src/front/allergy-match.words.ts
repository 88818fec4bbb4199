// Generated from allergy-match.en.json by `npm run generate:words`.
import { catalogue } from '../said.ts';

export const t = catalogue<{
  giveReason: [];
  sayPrescribed: [];
}>('contract/front/allergy-match');
