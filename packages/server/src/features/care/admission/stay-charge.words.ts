// Generated from stay-charge.en.json by `npm run generate:words`.
import { catalogue } from '@almoner/contract/said';

export const t = catalogue<{
  nothingDue: [];
  tooManyDays: [{ days: number; most: number }];
}>('server/care/admission/stay-charge');
