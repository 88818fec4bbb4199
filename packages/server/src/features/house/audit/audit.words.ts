// Generated from audit.en.json by `npm run generate:words`.
import { catalogue } from '@almoner/contract/said';

export const t = catalogue<{
  counting: [];
  nights: [];
  notShown: [];
  reminder: [];
  warranty: [];
}>('server/house/audit');
