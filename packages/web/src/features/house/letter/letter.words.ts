// Generated from letter.en.json by `npm run generate:words`.
import { catalogue } from '../../../kernel/language/i18n';

export const t = catalogue<{
  almonerItself: [];
  by: [];
  from: [];
  gotTwice: [{ what: string | number }];
  hidden: [];
  hint: [];
  letter: [];
  letters: [];
  mail: [];
  nextTry: [{ moment: string | number }];
  noMailServer: [];
  sendAgain: [];
  sendThisAgain: [];
  subject: [];
  to: [];
  until: [];
  why: [];
  written: [];
}>('web/house/letter');
