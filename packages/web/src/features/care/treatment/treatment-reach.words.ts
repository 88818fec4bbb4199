// Generated from treatment-reach.en.json by `npm run generate:words`.
import { catalogue } from '../../../kernel/language/i18n';

export const t = catalogue<{
  lastResults: [];
  lastVitals: [];
  noResult: [];
  notMeasured: [];
  repeat: [];
  repeatLast: [];
  repeatOne: [{ drug: string | number }];
  takesNothing: [];
  takesNow: [];
}>('web/care/treatment/treatment-reach');
