// Generated from kernel.en.json by `npm run generate:words`.
import { catalogue } from './i18n';

export const t = catalogue<{
  didNotWork: [];
  noConnection: [];
  sessionEnded: [];
  unreadableAnswer: [];
  wentWrong: [];
}>('web/kernel');
