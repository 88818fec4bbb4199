// Generated from worklist.en.json by `npm run generate:words`.
import { catalogue } from '../../kernel/language/i18n';

export const t = catalogue<{
  hours: [{ hours: string | number; minutes: string | number }];
  minutes: [{ minutes: string | number }];
  nextStep: [];
}>('web/ui/worklist');
