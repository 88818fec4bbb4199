// Generated from range.en.json by `npm run generate:words`.
import { catalogue } from '../../../kernel/language/i18n';

export const t = catalogue<{
  ageBetween: [{ from: string | number; to: string | number }];
  ageFrom: [{ from: string | number }];
  ageUnder: [{ to: string | number }];
  anyAge: [];
  anySex: [];
  days: [{ count: number }];
  months: [{ count: number }];
  range: [{ ages: string | number; bounds: string | number; sex: string | number }];
  years: [{ count: number }];
}>('web/care/laboratory/range');
