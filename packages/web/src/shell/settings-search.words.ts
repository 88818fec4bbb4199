// Generated from settings-search.en.json by `npm run generate:words`.
import { catalogue } from '../kernel/language/i18n';

export const t = catalogue<{
  found: [{ count: number }];
  results: [];
  setting: [];
}>('web/shell/settings-search');
