// Generated from bed.en.json by `npm run generate:words`.
import { catalogue } from '../../kernel/language/i18n';

export const t = catalogue<{
  closed: [];
  free: [];
  occupied: [];
  toClean: [];
}>('web/records/bed');
