// Generated from format.en.json by `npm run generate:words`.
import { catalogue } from './i18n';

export const t = catalogue<{
  unclearNumber: [{ decimals: string | number; thousands: string | number }];
  writeDay: [];
}>('web/kernel/language/format');
