// Generated from stay-charge.en.json by `npm run generate:words`.
import { catalogue } from '@almoner/contract/encoded-message';

export const t = catalogue<{
  nothingDue: [];
  tooManyDays: [{ days: number; most: number }];
}>('server/care/admission/stay-charge');
