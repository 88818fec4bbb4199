// Generated from substance.en.json by `npm run generate:words`.
import { catalogue } from '../../kernel/language/i18n';

export const t = catalogue<{
  substance: [];
}>('web/records/substance');
