// Generated from audit-fields.en.json by `npm run generate:words`.
import { catalogue } from '../../../kernel/language/i18n';

export const t = catalogue<Record<string, []>>('web/house/audit/audit-fields');
