// Generated from diagnosis-code.en.json by `npm run generate:words`.
import { catalogue } from '../encoded-message.ts';

export const t = catalogue<{
  codeCharacters: [];
  provideCode: [];
  provideTitle: [];
}>('contract/house/diagnosis-code');
