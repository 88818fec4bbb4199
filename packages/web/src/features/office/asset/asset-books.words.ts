// Generated from asset-books.en.json by `npm run generate:words`.
import { catalogue } from '../../../kernel/language/i18n';

export const t = catalogue<{
  accumulated: [];
  assets: [];
  bookValue: [];
  bought: [];
  byAt: [{ at: string | number; by: string | number }];
  corrected: [];
  cost: [];
  firstDay: [];
  firstDayAhead: [];
  firstDayHint: [];
  forGood: [];
  isOff: [];
  isOn: [];
  monthly: [];
  opened: [];
  owed: [];
  postedTo: [];
  retired: [];
  switchOn: [];
  switchedOn: [];
  title: [];
  whatItMeans: [];
}>('web/office/asset/asset-books');
