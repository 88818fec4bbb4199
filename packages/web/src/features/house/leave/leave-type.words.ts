// Generated from leave-type.en.json by `npm run generate:words`.
import { catalogue } from '../../../kernel/language/i18n';

export const t = catalogue<{
  add: [];
  dayCount: [{ count: number }];
  deleteType: [];
  deletion: [];
  edit: [];
  everyYear: [];
  find: [];
  hint: [];
  leaveDays: [];
  leaveYear: [];
  leaveYearHint: [];
  numberOfDays: [];
  numberOfDaysHint: [];
  period: [];
  periodHint: [];
  save: [];
  title: [];
  type: [];
  types: [];
  unpaid: [];
  unpaidHint: [];
  unpaidWords: [];
}>('web/house/leave/leave-type');
