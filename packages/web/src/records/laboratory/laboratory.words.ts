// Generated from laboratory.en.json by `npm run generate:words`.
import { catalogue } from '../../kernel/language/i18n';

export const t = catalogue<{
  chooseListed: [];
  correctedSince: [];
  high: [];
  low: [];
  orderUnlisted: [];
  unlisted: [];
}>('web/records/laboratory');
