// Generated from public-holiday.en.json by `npm run generate:words`.
import { catalogue } from '@almoner/contract/encoded-message';

export const t = catalogue<{
  dayJustTaken: [{ day: string | number }];
  dayTaken: [];
}>('server/house/public-holiday');
