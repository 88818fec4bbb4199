// Generated from dashboard.routes.en.json by `npm run generate:words`.
import { catalogue } from '../../../kernel/i18n';

export const t = catalogue<{
  dashboard: [];
}>('web/desk/dashboard/dashboard.routes');
