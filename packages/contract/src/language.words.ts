// Generated from language.en.json by `npm run generate:words`.
import { catalogue } from './said.ts';

export const t = catalogue<{
  choose: [];
}>('contract/language');
