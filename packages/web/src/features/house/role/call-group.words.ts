// Generated from call-group.en.json by `npm run generate:words`.
import { catalogue } from '../../../kernel/language/i18n';

export const t = catalogue<Record<string, []>>('web/house/role/call-group');
