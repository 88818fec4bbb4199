// Generated from language.en.json by `npm run generate:words`.
import { catalogue } from './encoded-message.ts';

export const t = catalogue<{
  choose: [];
}>('contract/language');
