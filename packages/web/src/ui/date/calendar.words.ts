// Generated from calendar.en.json by `npm run generate:words`.
import { catalogue } from '../../kernel/language/i18n';

export const t = catalogue<{
  close: [];
  month: [];
  nextMonth: [];
  previousMonth: [];
  today: [];
  year: [];
}>('web/ui/date/calendar');
