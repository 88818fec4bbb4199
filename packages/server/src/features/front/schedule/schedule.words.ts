// Generated from schedule.en.json by `npm run generate:words`.
import { catalogue } from '@almoner/contract/said';

export const t = catalogue<{
  toMove: [{ count: number }];
}>('server/front/schedule');
