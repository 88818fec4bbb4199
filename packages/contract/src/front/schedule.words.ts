// Generated from schedule.en.json by `npm run generate:words`.
import { catalogue } from '../encoded-message.ts';

export const t = catalogue<{
  chooseDoctor: [];
  provideDate: [];
  provideReason: [];
}>('contract/front/schedule');
