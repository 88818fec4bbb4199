// Generated from bounds.en.json by `npm run generate:words`.
import { catalogue } from '../../kernel/language/i18n';

export const t = catalogue<{
  atLeast: [{ low: string | number }];
  atMost: [{ high: string | number }];
  between: [{ high: string | number; low: string | number }];
}>('web/records/laboratory/bounds');
