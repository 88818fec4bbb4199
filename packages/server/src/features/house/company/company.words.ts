// Generated from company.en.json by `npm run generate:words`.
import { catalogue } from '@almoner/contract/encoded-message';

export const t = catalogue<{
  closedDayNotOver: [];
  dayNotOver: [];
  otherTimeZone: [];
}>('server/house/company');
