// Generated from call.en.json by `npm run generate:words`.
import { catalogue } from '../language/i18n';

export const t = catalogue<{
  cutOff: [];
  didNotWork: [];
  lastBeforeFirst: [];
  noConnection: [];
  sessionEnded: [];
  successful: [];
  unreadableAnswer: [];
  wentWrong: [];
}>('web/kernel/call');
